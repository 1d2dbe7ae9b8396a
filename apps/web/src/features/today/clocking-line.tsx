import { useTranslation } from 'react-i18next';
import { clockingReasons } from '#blocks/clocking-flags.ts';
import type { Clocking } from '#data/wire.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './clocking-line.module.css';

/** One clocking as a manager comes across it: its times, and what is odd about it. Opens its record. */
export const ClockingLine = ({
  clocking,
  name,
  showsPerson = false,
  onOpen,
}: {
  clocking: Clocking;
  name: string;
  /** In a list of several days and people. */
  showsPerson?: boolean;
  onOpen: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const reasons = clocking.review ? clockingReasons(clocking, t) : [];
  const { checkIn, checkOut } = clocking;
  return (
    <button
      type="button"
      className={clocking.review ? `${styles.line} ${styles.odd}` : styles.line}
      onClick={onOpen}
    >
      <Icon name={clocking.review ? 'warning' : 'clock'} size={20} />
      <span className={styles.text}>
        {showsPerson ? (
          <span className={styles.who}>
            {name} · {formatDayShort(checkIn.start, i18n.language)}
          </span>
        ) : null}
        <span className={styles.times}>
          {formatTime(checkIn.start)} – {checkOut ? formatTime(checkOut.end) : t('RECORD.RUNNING')}
          {checkOut ? ` · ${formatDuration(clocking.workedSeconds)}` : ''}
        </span>
        {reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {reason}
          </span>
        ))}
      </span>
      {showsPerson ? null : (
        <span className="visually-hidden">{t('DASHBOARD.OPEN', { name })}</span>
      )}
      <Icon name="next" size={20} />
    </button>
  );
};
