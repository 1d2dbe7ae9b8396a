import { Text } from '@mantine/core';
import type { SettingsOf } from '@ploeg/domain/access/setting-flags';
import { useTranslation } from 'react-i18next';
import type { Clocking, Department } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { ClockingList } from './clocking-list.tsx';

/** What was clocked on a day, and how much that comes to. */
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
      <ClockingList
        rows={clockings.map((clocking) => {
          const company = departments.find((d) => d.id === clocking.departmentId)?.company ?? '';
          const { startdate, enddate, section } = clocking;
          return {
            clocking,
            hours: `${formatTime(startdate)} – ${enddate === null ? '' : formatTime(enddate)}`,
            place: section ? `${section.name} · ${company}` : company,
            worked:
              enddate === null ? t('CLOCK_ONLY.RUNNING') : formatDuration(clocking.workedSeconds),
          };
        })}
      />
      {closed.length > 0 ? (
        <Text fw={600} ta="end" className="tabular">
          {t('CLOCK_ONLY.TOTAL', { hours: formatDuration(worked) })}
        </Text>
      ) : null}
    </>
  );
};
