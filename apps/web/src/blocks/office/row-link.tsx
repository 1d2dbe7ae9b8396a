import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of a row. Dozens are drawn at every letter that is typed, so it does not listen to the router. */
export const RowLink = ({
  to,
  className,
  children,
}: {
  to: LinkProps;
  className: string | undefined;
  children: ReactNode;
}) => {
  const router = useRouter();
  const { href } = router.buildLocation(to as Parameters<typeof router.buildLocation>[0]);
  return (
    <a
      href={href}
      className={className}
      tabIndex={-1}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate(to as Parameters<typeof router.navigate>[0]);
      }}
    >
      {children}
    </a>
  );
};
