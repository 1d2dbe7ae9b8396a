import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dropDayReport } from '#data/availability/day-reports.ts';
import { useDayReports } from '#data/availability/use-day-reports.ts';
import type { Department } from '#data/wire.ts';
import { Notice } from '#ui/notice.tsx';
import { DayFaults } from './day-faults.tsx';

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
        <DayFaults faults={faults} />
      </Notice>
    );
  });
};
