import { type ReactNode, useId } from 'react';
import styles from './clocking.module.css';

/** One thing that belongs to a clocking, with its name and, across from it, what can be added. */
export const Part = ({
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
      <div className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
