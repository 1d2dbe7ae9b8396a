import { Button } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { type DayReport, dropDayReport, useDayReports } from '#data/availability/day-reports.ts';
import type { Department } from '#data/wire.ts';
import styles from '#features/requests/requests.module.css';
import { formatDayName } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';

export const DayErrors = ({ faults }: Pick<DayReport, 'faults'>) => {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.errors}>
      {faults.map(({ day, text }) => (
        <li key={day}>
          {formatDayName(fromDateKey(day), i18n.language)}: {text}
        </li>
      ))}
    </ul>
  );
};

/** What the server has left out of earlier requests; it stays until the person has seen it. */
export const DayReports = ({ departments }: { departments: readonly Department[] }) => {
  const { t } = useTranslation();
  return useDayReports().map(({ requestId, departmentId, faults }) => {
    const company = departments.find(({ id }) => id === departmentId)?.company;
    return (
      <Notice
        key={requestId}
        tone="error"
        title={[t('AVAILABILITY.NOT_CREATED'), company].filter(Boolean).join(' · ')}
        action={
          <Button size="sm" variant="default" onClick={() => dropDayReport(requestId)}>
            {t('OUTBOX.DISMISS')}
          </Button>
        }
      >
        <DayErrors faults={faults} />
      </Notice>
    );
  });
};
