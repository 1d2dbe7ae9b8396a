import { createFileRoute } from '@tanstack/react-router';
import { ShiftDetailsScreen } from '#features/shifts/shift-details.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/shifts/$shiftId')({
  validateSearch: (search): { free?: string } => readText(search, 'free'),
  component: () => (
    <ShiftDetailsScreen
      shiftId={Route.useParams().shiftId}
      freeMonth={Route.useSearch().free ?? null}
    />
  ),
});
