import { createFileRoute } from '@tanstack/react-router';
import { NewShiftScreen } from '#features/planning/new-shift.screen.tsx';
import { readNewShift } from '#features/planning/shift-search.ts';

export const Route = createFileRoute('/_app/office/planning_/shifts/new')({
  validateSearch: readNewShift,
  component: () => <NewShiftScreen wanted={Route.useSearch()} />,
});
