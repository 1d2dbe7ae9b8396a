import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './home.module.css';

/** One thing that waits for the person: who or what, and the way to answer. */
export const WaitRow = ({
  from,
  title,
  detail,
  action,
}: {
  from: { name: string } | { icon: IconName };
  title: string;
  /** Undefined while it comes. */
  detail: string | undefined;
  action: ReactNode;
}) => (
  <div className={styles.wait}>
    {'name' in from ? (
      <Avatar bytes={null} initials={initialsOf(from.name)} name={from.name} size={40} />
    ) : (
      <span className={styles.waitIcon}>
        <Icon name={from.icon} size={20} />
      </span>
    )}
    <span className={styles.waitTexts}>
      <b>{title}</b>
      {detail === undefined ? <Skeleton height={14} width="70%" my={4} /> : <span>{detail}</span>}
    </span>
    {action}
  </div>
);
