import { Text } from '@mantine/core';
import type { SettingsOf } from '@ploeg/domain/access/setting-flags';
import { useTranslation } from 'react-i18next';
import type { Clocking, Department } from '#data/wire.ts';
import { exactTime, formatTime } from '#platform/datetime.ts';
import styles from './clocking-day.module.css';

/** What was clocked on a day, one line each, and how much that comes to. */
export const ClockingDay = ({
  clockings,
  departments,
}: {
  clockings: readonly Clocking[];
  departments: readonly SettingsOf<Department>[];
}) => {
  const { t } = useTranslation();
  if (clockings.length === 0) return <Text c="dimmed">{t('CLOCK_ONLY.NOTHING')}</Text>;
  const closed = clockings.filter((clocking) => clocking.checkOut !== null);
  const worked = closed.reduce((sum, clocking) => sum + clocking.workedSeconds, 0);
  return (
    <>
      <ul className={styles.list}>
        {clockings.map(({ id, departmentId, section, startdate, enddate, workedSeconds }) => {
          const company = departments.find((d) => d.id === departmentId)?.company ?? '';
          return (
            <li key={id} className={styles.row}>
              <span
                className={styles.mark}
                style={{ background: section?.background ?? 'var(--ploeg-line)' }}
              />
              <span className={styles.middle}>
                <span className={styles.hours}>
                  {`${formatTime(startdate)} – ${enddate === null ? '' : formatTime(enddate)}`}
                </span>
                <span className={styles.detail}>
                  {section ? `${section.name} · ${company}` : company}
                </span>
              </span>
              <span className={styles.hours}>
                {enddate === null ? t('CLOCK_ONLY.RUNNING') : exactTime(workedSeconds)}
              </span>
            </li>
          );
        })}
      </ul>
      {closed.length > 0 ? (
        <Text fw={600} ta="end" className="tabular">
          {t('CLOCK_ONLY.TOTAL', { hours: exactTime(worked) })}
        </Text>
      ) : null}
    </>
  );
};
