import { createFileRoute } from '@tanstack/react-router';
import { CantComeScreen } from '#features/requests/absence-reports/cant-come.screen.tsx';

export const Route = createFileRoute('/_app/shifts/$shiftId_/cant-come')({
  component: () => <CantComeScreen shiftId={Route.useParams().shiftId} />,
});
