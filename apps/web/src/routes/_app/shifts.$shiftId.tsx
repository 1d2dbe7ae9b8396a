import { createFileRoute } from '@tanstack/react-router';
import { ShiftDetailsScreen } from '#features/shifts/shift-details.screen.tsx';

export const Route = createFileRoute('/_app/shifts/$shiftId')({
  component: () => <ShiftDetailsScreen shiftId={Route.useParams().shiftId} />,
});
