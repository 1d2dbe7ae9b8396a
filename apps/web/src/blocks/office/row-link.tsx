import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of a row. Dozens are drawn at every letter that is typed, so it does not listen to the router. */
export const RowLink = ({
  to,
  href,
  className,
  children,
}: {
  to: LinkProps;
  /** Where it leads, if that is known. */
  href?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) => {
  const router = useRouter();
  const find = () => router.buildLocation(to as Parameters<typeof router.buildLocation>[0]).href;
  return (
    <a
      href={href ?? find()}
      className={className}
      tabIndex={-1}
      // What is kept in the address may have changed since the row was drawn.
      onPointerDown={(event) => event.currentTarget.setAttribute('href', find())}
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
