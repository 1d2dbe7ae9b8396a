import type { ReactNode } from 'react';
import { usePageTitle } from '#platform/use-page-title.ts';
import styles from './week.module.css';

/** The name of what is shown, large, and across from it the way to the other view. */
export const ScheduleHead = ({ title, action }: { title: string; action: ReactNode }) => {
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.headActions}>{action}</span>
    </header>
  );
};
