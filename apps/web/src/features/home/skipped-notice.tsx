import { useTranslation } from 'react-i18next';
import { useDayReports } from '#data/availability/use-day-reports.ts';
import { LinkButton } from '#ui/link-button.tsx';
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
        <LinkButton
          size="sm"
          variant="default"
          to="/unavailabilities"
          search={{ department: first.departmentId }}
        >
          {t('AVAILABILITY.SHOW')}
        </LinkButton>
      }
    >
      {t('AVAILABILITY.LEFT_OUT', { count })}
    </Notice>
  );
};
