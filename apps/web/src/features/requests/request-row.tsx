import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Unsent } from '#blocks/unsent.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './requests.module.css';

export const RequestRow = ({
  mark,
  day,
  detail,
  shiftId,
  isUnsent = false,
  action,
  children,
}: {
  mark?: ReactNode;
  day: string;
  detail?: string;
  shiftId?: string | undefined;
  isUnsent?: boolean;
  action?: { icon: IconName; label: string; onClick: () => void } | null;
  children?: ReactNode;
}) => {
  const text = (
    <>
      <span className={styles.day}>{day}</span>
      {detail ? <span className={`${styles.quiet} tabular`}>{detail}</span> : null}
      {children}
      {isUnsent ? <Unsent /> : null}
    </>
  );
  return (
    <li className={styles.row}>
      {mark}
      {shiftId ? (
        <Link to="/shifts/$shiftId" params={{ shiftId }} className={styles.middle}>
          {text}
        </Link>
      ) : (
        <div className={styles.middle}>{text}</div>
      )}
      {action ? (
        <ActionIcon aria-label={action.label} onClick={action.onClick}>
          <Icon name={action.icon} />
        </ActionIcon>
      ) : null}
    </li>
  );
};
