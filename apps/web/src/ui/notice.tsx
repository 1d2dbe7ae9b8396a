import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

const icons: Record<'info' | 'warning' | 'error', IconName> = {
  info: 'comment',
  warning: 'offline',
  error: 'warning',
};

/** Something to know, in its place on the screen. Errors are read out at once. */
export const Notice = ({
  tone,
  icon = icons[tone],
  title,
  action,
  children,
}: {
  tone: 'info' | 'warning' | 'error';
  icon?: IconName;
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
    <Icon name={icon} size={20} />
    <div className={styles.content}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  </div>
);
