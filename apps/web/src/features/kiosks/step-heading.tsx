import { type ReactNode, useEffect, useRef } from 'react';
import styles from './kiosk.module.css';

/** The heading of a step takes the focus, so that a screen reader says where one has come to. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
};
