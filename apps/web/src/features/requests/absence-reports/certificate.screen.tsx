import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  absenceCertificateKind,
  absenceOn,
} from '#data/absence-reports/absence-reports.commands.ts';
import { type Answered, askThroughQueue } from '#data/queued-request.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { AbsenceReport } from '#data/wire.ts';
import { RequestWhen } from '#features/requests/request-card.tsx';
import {
  RequestForm,
  useRequestForm,
  useRequestPictures,
} from '#features/requests/request-form.tsx';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { absenceLines } from '#features/requests/absence-words.ts';

/** A certificate for an absence that was said before: it often comes days later. */
export const CertificateScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  const report = absenceOn(useLoadedSnapshot(), shiftId);
  if (report?.status === 'PENDING' || report?.status === 'APPROVED') {
    return <Form key={shiftId} report={report} />;
  }
  return (
    <SubScreen title={t('ABSENCE.CERTIFICATE')} fallback="/leave">
      <Empty icon="camera" title={t('ABSENCE.OVER')} hint={t('ABSENCE.OVER_HINT')} />
    </SubScreen>
  );
};

const Form = ({ report }: { report: AbsenceReport }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const form = useRequestForm({
    initial: () => ({ form: crypto.randomUUID() }),
    draft: { name: `certificate.${report.shift.id}` },
    send: (): Promise<Answered> => {
      const args = { shiftId: report.shift.id, pictures };
      return askThroughQueue(absenceCertificateKind, args, report.departmentId);
    },
    sent: () => t('ABSENCE.CERTIFICATE_SENT'),
    waiting: t('ABSENCE.WILL_BE_SENT'),
    next: () => navigate({ to: '/leave', replace: true }),
  });
  const { pictures, field } = useRequestPictures('absence', form.values.form);
  return (
    <RequestForm
      title={t('ABSENCE.CERTIFICATE')}
      send={t('ABSENCE.CERTIFICATE_SEND')}
      fallback="/leave"
      form={form}
      isDisabled={pictures.length === 0}
      above={<RequestWhen hours={absenceLines(report, i18n.language)} />}
    >
      {field}
    </RequestForm>
  );
};
