import { createFileRoute } from '@tanstack/react-router';
import { NewShiftScreen } from '#features/planning/new-shift.screen.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/shifts/new')({
  validateSearch: readDay,
  component: () => <NewShiftScreen day={Route.useSearch().day ?? null} />,
});
