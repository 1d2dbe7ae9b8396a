import { ActionIcon } from '@mantine/core';
import type { Application } from '@ploeg/contract/market/market.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { ApplicationLabel } from '@ploeg/domain/market/market-rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDayName } from '#platform/datetime.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './market.module.css';

const labels = {
  denied: { text: 'MARKET.DENIED', icon: 'close', tone: 'bad' },
  'deleted-application': { text: 'MARKET.DELETED_APPLICATION', icon: 'delete', tone: 'quiet' },
  deleted: { text: 'MARKET.DELETED', icon: 'delete', tone: 'quiet' },
  accepted: { text: 'MARKET.ACCEPTED', icon: 'check', tone: 'good' },
  'not-selected': { text: 'MARKET.NOT_SELECTED', icon: 'minus', tone: 'quiet' },
  expired: { text: 'MARKET.EXPIRED', icon: 'clock', tone: 'quiet' },
  pending: { text: 'MARKET.PENDING', icon: 'people', tone: 'open' },
} as const satisfies Record<
  ApplicationLabel,
  { text: string; icon: IconName; tone: 'good' | 'bad' | 'quiet' | 'open' }
>;

/** One application: its shift, what has become of it, and the way to take it back. */
export const ApplicationRow = ({
  application,
  shift,
  label,
  hours,
  isUnsent,
  onDelete,
}: {
  application: Application;
  /** The shift as this device knows it; undefined when it is not shown to this person any more. */
  shift: Shift | undefined;
  label: ApplicationLabel;
  hours: string;
  /** It was deleted here, and the server does not know it yet. */
  isUnsent: boolean;
  onDelete: (() => void) | null;
}) => {
  const { t, i18n } = useTranslation();
  const day = formatDayName(application.shift.startdate, i18n.language);
  const { text, icon, tone } = labels[label];
  const content = (
    <>
      <span className={styles.day}>{day}</span>
      <span className={styles.detail}>
        <span className="tabular">{hours}</span>
        {shift?.section ? ` · ${shift.section.name}` : null}
      </span>
      <span className={`${styles.label} ${styles[tone]}`}>
        <Icon name={icon} size={16} />
        {t(text)}
      </span>
      {application.admin_comment ? (
        <span className={styles.detail}>{application.admin_comment}</span>
      ) : null}
      {isUnsent ? (
        <span className={`${styles.detail} ${styles.unsent}`}>
          <Icon name="waiting" size={16} />
          {t('OUTBOX.PENDING')}
        </span>
      ) : null}
    </>
  );
  return (
    <li className={styles.row}>
      <span
        className={styles.mark}
        style={{ background: shift?.section?.background ?? 'var(--ploeg-line)' }}
      />
      {shift ? (
        <Link to="/shifts/$shiftId" params={{ shiftId: shift.id }} className={styles.text}>
          {content}
        </Link>
      ) : (
        <span className={styles.text}>{content}</span>
      )}
      {onDelete ? (
        <ActionIcon
          aria-label={t('MARKET.DELETE_NAMED', { shift: `${day}, ${hours}` })}
          onClick={onDelete}
        >
          <Icon name="delete" />
        </ActionIcon>
      ) : null}
    </li>
  );
};
