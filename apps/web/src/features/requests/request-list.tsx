import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './requests.module.css';

export const RequestList = ({
  title,
  isCounted = false,
  hint,
  empty = null,
  below,
  isRows = false,
  children,
}: {
  title?: string;
  isCounted?: boolean;
  hint?: string;
  empty?: ReactNode;
  below?: ReactNode;
  isRows?: boolean;
  children: readonly ReactNode[];
}) => {
  const id = useId();
  if (children.length === 0 && empty === null) return null;
  const items = <ul className={isRows ? styles.rows : styles.list}>{children}</ul>;
  const list = children.length > 0 ? items : empty;
  if (title === undefined) return list;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
        {isCounted ? <span className={styles.count}>{children.length}</span> : null}
      </h2>
      {hint ? <p className={styles.quiet}>{hint}</p> : null}
      {list}
      {below}
    </section>
  );
};
