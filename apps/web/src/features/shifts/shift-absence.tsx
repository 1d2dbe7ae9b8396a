import { Button } from '@mantine/core';
import { wantsCall } from '@ploeg/domain/absence-reports/absence-rules';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { useWithdrawAbsence } from '#blocks/use-withdraw-absence.tsx';
import { absenceOn } from '#data/absence-reports/absence-reports.commands.ts';
import { withdrawAbsence } from '#data/absence-reports/withdraw-absence.ts';
import { isUnsent } from '#data/requests/unsent.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { phoneAddress } from '#platform/call.ts';
import { formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import type { ShiftPlace } from './shift-actions.ts';

/** What was said of a shift, in its place: that it waits, or that it was not accepted. */
export const AbsenceState = ({ shift, department, snapshot, now }: Omit<ShiftPlace, 'online'>) => {
  const { t } = useTranslation();
  const { waiting } = useClientState();
  const report = absenceOn(snapshot, shift.id);
  const withdrawing = useWithdrawAbsence(withdrawAbsence);
  if (report?.status === 'REFUSED' && now < shift.end) {
    return (
      <Notice tone="error" icon="close" title={t('ABSENCE.STATUS.REFUSED')}>
        {report.comment}
      </Notice>
    );
  }
  if (report?.status !== 'PENDING') return null;
  const isWaiting = isUnsent(waiting, 'absence', shift.id);
  const said = formatTime(toWallTime(instant(report.created), department.timezone));
  const phone = wantsCall(department, shift, now) ? department.callPhone : undefined;
  const name = department.callName || department.company;
  return (
    <>
      <Notice
        tone="warning"
        icon="waiting"
        title={t('ABSENCE.SAID')}
        action={
          <>
            {phone ? (
              <Button component="a" size="sm" variant="default" href={phoneAddress(phone)} mr={8}>
                {t('ABSENCE.CALL', { name })}
              </Button>
            ) : null}
            {isWaiting ? null : (
              <Button size="sm" variant="default" onClick={() => withdrawing.ask(report)}>
                {t('ABSENCE.WITHDRAW')}
              </Button>
            )}
          </>
        }
      >
        {isWaiting ? t('OUTBOX.PENDING') : t('ABSENCE.SAID_AT', { time: said })}
      </Notice>
      {withdrawing.sheet}
    </>
  );
};
