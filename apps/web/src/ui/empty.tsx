import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What stands where there is nothing yet: what will be here, and what to do. */
export const Empty = ({
  icon,
  title,
  hint,
  action,
}: {
  icon: IconName;
  title: string;
  hint: string;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    <Icon name={icon} size={32} />
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.hint}>{hint}</p>
    {action}
  </div>
);
