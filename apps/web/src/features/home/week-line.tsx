import { weekHours } from '@ploeg/domain/home/week-hours';
import { DISPLAY_TIMEZONE, type Instant } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from '#data/wire.ts';
import { formatDuration } from '#platform/datetime.ts';
import styles from './home.module.css';

const SECONDS_PER_MINUTE = 60;

/** What was worked this week of what is planned and agreed. It only grows, so no day stands as a debt. */
export const WeekLine = ({ snapshot, now }: { snapshot: Snapshot; now: Instant }) => {
  const { t } = useTranslation();
  const { departments, shifts, currentClockings, lastClockings, userDetails } = snapshot;
  const zones = new Map(departments.map(({ id, timezone }) => [id, timezone]));
  const { worked, planned } = weekHours(
    shifts,
    [...currentClockings, ...lastClockings],
    userDetails.personId,
    {
      now,
      timezone: departments[0]?.timezone ?? DISPLAY_TIMEZONE,
      zoneOf: (id) => zones.get(id) ?? DISPLAY_TIMEZONE,
    },
  );
  const agreed = (snapshot.contractHours ?? []).reduce(
    (sum, { weekMinutes }) => sum + weekMinutes * SECONDS_PER_MINUTE,
    0,
  );
  const whole = Math.max(worked, planned, agreed, 1);
  const share = (seconds: number): string => `${(seconds / whole) * 100}%`;
  return (
    <Link
      to="/hours"
      className={styles.week}
      // What runs grows by the second.
      data-kept={currentClockings.length === 0 || undefined}
    >
      <span className={styles.weekTexts}>
        <span>
          {t('HOME.THIS_WEEK')} <b>{formatDuration(worked)}</b>{' '}
          {agreed > 0 ? t('HOME.OF_AGREED', { hours: formatDuration(agreed) }) : null}
        </span>
        <span>{t('HOME.PLANNED', { hours: formatDuration(planned) })}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.planned} style={{ width: share(planned) }} />
        <span className={styles.worked} style={{ width: share(worked) }} />
      </span>
    </Link>
  );
};
