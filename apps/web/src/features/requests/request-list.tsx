import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './requests.module.css';

/** Requests under what they have in common; where there are none, what is said instead. */
export const RequestList = ({
  title,
  count,
  hint,
  empty = null,
  below,
  isRows = false,
  children,
}: {
  title?: string;
  count?: number;
  hint?: string;
  empty?: ReactNode;
  below?: ReactNode;
  /** Lines that follow each other rather than cards. */
  isRows?: boolean;
  children: readonly ReactNode[];
}) => {
  const id = useId();
  if (children.length === 0 && empty === null) return null;
  const list =
    children.length > 0 ? (
      <ul className={isRows ? styles.rows : styles.list}>{children}</ul>
    ) : (
      empty
    );
  if (title === undefined) return list;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </h2>
      {hint ? <p className={styles.quiet}>{hint}</p> : null}
      {list}
      {below}
    </section>
  );
};
