import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWithdrawAbsence } from '#blocks/use-withdraw-absence.tsx';
import { withdrawAbsence } from '#data/absence-reports/withdraw-absence.ts';
import { isUnsent } from '#data/requests/unsent.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { AbsenceReport } from '#data/wire.ts';
import {
  IconLine,
  type RequestAction,
  RequestCard,
  requestLooks,
  RequestWhen,
} from '#features/requests/request-card.tsx';
import { absenceLines, reasonText } from '#features/requests/absence-words.ts';

/** The cards of what one has said of not coming, with what can be done about each. */
export const useOwnAbsences = () => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const navigate = useNavigate();
  const withdrawing = useWithdrawAbsence(withdrawAbsence);

  const actionsOf = (report: AbsenceReport): RequestAction[] => {
    const { shift, status, reason } = report;
    const isOpen = status === 'PENDING' || status === 'APPROVED';
    return [
      ...(status === 'PENDING'
        ? [
            {
              text: t('ABSENCE.WITHDRAW'),
              onClick: () => withdrawing.ask(report),
            },
          ]
        : []),
      ...(isOpen && reason === 'sick'
        ? [
            {
              text: t('ABSENCE.KIND.CERTIFICATE'),
              onClick: () =>
                void navigate({
                  to: '/shifts/$shiftId/certificate',
                  params: { shiftId: shift.id },
                }),
            },
          ]
        : []),
    ];
  };

  const card = (report: AbsenceReport) => {
    const { departmentId, reason, status, shift, pictures } = report;
    const department = snapshot?.departments.find(({ id }) => id === departmentId);
    const place = [reason && t(reasonText(reason)), department?.company];
    const { length: count } = pictures;
    return (
      <RequestCard
        key={report.id}
        kind={{ icon: 'thermometer', text: t('ABSENCE.TITLE') }}
        when={
          <RequestWhen
            hours={absenceLines(report, i18n.language)}
            place={place.filter(Boolean).join(' · ')}
          />
        }
        status={{ ...requestLooks[status], text: t(`ABSENCE.STATUS.${status}`) }}
        reason={report.comment}
        isUnsent={isUnsent(waiting, 'absence', shift.id)}
        actions={actionsOf(report)}
      >
        {count > 0 ? <IconLine icon="camera">{t('LEAVE.PICTURES', { count })}</IconLine> : null}
      </RequestCard>
    );
  };
  return { card, sheet: withdrawing.sheet };
};
