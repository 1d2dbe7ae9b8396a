import { useTranslation } from 'react-i18next';
import type { AbsenceReport } from '#data/wire.ts';
import { useQuestion } from './use-question.tsx';

type Act = ReturnType<Parameters<typeof useQuestion<AbsenceReport>>[0]>['act'];

/** Asks once more before somebody says that they come after all. */
export const useWithdrawAbsence = (withdraw: (report: AbsenceReport) => ReturnType<Act>) => {
  const { t } = useTranslation();
  return useQuestion((report: AbsenceReport) => ({
    title: t('ABSENCE.WITHDRAW_TITLE'),
    confirm: t('ABSENCE.WITHDRAW'),
    cancel: t('GENERAL.BACK'),
    children: t('ABSENCE.WITHDRAW_HINT'),
    act: () => withdraw(report),
    done: t('ABSENCE.WITHDRAWN'),
    waiting: t('ABSENCE.WILL_BE_SENT'),
  }));
};
