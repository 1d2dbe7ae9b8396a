import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDayReports } from '#data/availability/day-reports.ts';
import { Notice } from '#ui/notice.tsx';

/** Unavailabilities that the server has not entered; the answer may come long after the form. */
export const SkippedNotice = () => {
  const { t } = useTranslation();
  const reports = useDayReports();
  const [first] = reports;
  if (!first) return null;
  const count = reports.reduce((sum, { faults: errors }) => sum + errors.length, 0);
  return (
    <Notice
      tone="error"
      title={t('AVAILABILITY.NOT_CREATED')}
      action={
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => (
            <Link to="/unavailabilities" search={{ department: first.departmentId }} {...props} />
          )}
        >
          {t('AVAILABILITY.SHOW')}
        </Button>
      }
    >
      {t('AVAILABILITY.LEFT_OUT', { count })}
    </Notice>
  );
};
