import { createLink, useLocation } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-strip.module.css';

/** Links to the parts of something, each an address; the current one is always in sight. */
export const TabStrip = ({ label, children }: { label: string; children: ReactNode }) => {
  const strip = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !current || address === '') return;
    const { offsetLeft, offsetWidth } = current;
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2;
  }, [address]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
};

export const Tab = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={styles.tab}>
    {children}
  </a>
));
