import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clocking } from '#data/wire.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';

/** Asks when a clocking ended that the server closed, for as long as its person has not said. */
export const ProposalNotice = ({ clocking, action }: { clocking: Clocking; action: ReactNode }) => {
  const { t, i18n } = useTranslation();
  return (
    <Notice tone="warning" icon="clock" title={t('FORGOTTEN.NOTICE_TITLE')}>
      <p style={{ margin: '0 0 8px' }}>
        {t('FORGOTTEN.NOTICE', {
          day: formatDayShort(clocking.startdate, i18n.language),
          time: formatTime(clocking.enddate ?? 0),
        })}
      </p>
      {action}
    </Notice>
  );
};

/** Reminds of a clocking that runs on although its shift is over. */
export const OverrunNotice = ({ shiftEnd }: { shiftEnd: number }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" icon="clock" title={t('FORGOTTEN.OVER_TITLE')}>
      {t('FORGOTTEN.OVER', { time: formatTime(shiftEnd) })}
    </Notice>
  );
};
