import { Button } from '@mantine/core';
import type { LeaveRequest, LeaveStatus } from '@ploeg/contract/leave/leave.schemas';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui/icon.tsx';
import { leaveLines } from '#blocks/leave-lines.ts';
import type { Department } from '#data/wire.ts';
import styles from './leave.module.css';

const icons: Record<LeaveStatus, IconName> = {
  PENDING: 'waiting',
  APPROVED: 'check',
  REFUSED: 'close',
  CANCELLED: 'minus',
};

const statusKeys = {
  PENDING: 'LEAVE.STATUS.PENDING',
  APPROVED: 'LEAVE.STATUS.APPROVED',
  REFUSED: 'LEAVE.STATUS.REFUSED',
  CANCELLED: 'LEAVE.STATUS.CANCELLED',
} as const;

/** One request in the list: when, what, how it stands, and whether it can be taken back. */
export const LeaveCard = ({
  leave,
  department,
  isUnsent,
  canCancel,
  onCancel,
}: {
  leave: LeaveRequest;
  department: Department | undefined;
  /** Something about it waits on this device. */
  isUnsent: boolean;
  canCancel: boolean;
  onCancel: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const titleId = `leave-${leave.id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.when}>
          {leaveLines(leave, i18n.language).map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
        </h3>
        <span className={`${styles.status} ${styles[leave.status]}`}>
          <Icon name={icons[leave.status]} size={16} />
          {t(statusKeys[leave.status])}
        </span>
      </div>
      <p className={styles.detail}>
        {[leave.dayoffName, department?.company].filter(Boolean).join(' · ')}
      </p>
      {leave.pictures.length > 0 ? (
        <p className={styles.detail}>
          <Icon name="camera" size={16} />
          {t('LEAVE.PICTURES', { count: leave.pictures.length })}
        </p>
      ) : null}
      {leave.comment ? <p className={styles.reason}>{leave.comment}</p> : null}
      {isUnsent ? (
        <p className={styles.detail}>
          <Icon name="waiting" size={16} />
          {t('OUTBOX.PENDING')}
        </p>
      ) : null}
      {canCancel && !isUnsent ? (
        <Button
          variant="default"
          size="sm"
          mt={8}
          leftSection={<Icon name="delete" size={20} />}
          aria-describedby={titleId}
          onClick={onCancel}
        >
          {t('LEAVE.CANCEL')}
        </Button>
      ) : null}
    </article>
  );
};
