import { createFileRoute } from '@tanstack/react-router';
import { NewShiftScreen } from '#features/planning/new-shift.screen.tsx';
import { readDay, readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/shifts/new')({
  validateSearch: (search): { day?: string; department?: string } => ({
    ...readDay(search),
    ...readText(search, 'department'),
  }),
  component: () => {
    const { day, department } = Route.useSearch();
    return <NewShiftScreen day={day ?? null} departmentId={department ?? null} />;
  },
});
