import { createFileRoute } from '@tanstack/react-router';
import { RequestChangeScreen } from '#features/requests/change-requests/request-change.screen.tsx';

export const Route = createFileRoute('/_app/shifts/$shiftId_/change')({
  component: () => <RequestChangeScreen shiftId={Route.useParams().shiftId} />,
});
