import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '#features/requests/absence-reports/certificate.screen.tsx';

export const Route = createFileRoute('/_app/shifts/$shiftId_/certificate')({
  component: () => <CertificateScreen shiftId={Route.useParams().shiftId} />,
});
