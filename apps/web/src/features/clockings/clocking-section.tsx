import { type ReactNode, useId } from 'react';
import styles from './clocking.module.css';

/** Something that belongs to a clocking, with its name and, across from it, what can be added. */
export const ClockingSection = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
