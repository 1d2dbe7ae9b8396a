import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './fact-list.module.css';

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** One fact; nothing is drawn when there is nothing to say. */
export const Fact = ({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) =>
  children ? (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} size={20} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  ) : null;
