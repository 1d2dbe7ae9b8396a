import { createFileRoute } from '@tanstack/react-router';
import { NewShiftScreen, type NewShift } from '#features/planning/new-shift.screen.tsx';
import { readDay, readSeconds, readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/shifts/new')({
  validateSearch: (search): NewShift => ({
    ...readDay(search),
    ...readText(search, 'department'),
    ...readText(search, 'person'),
    ...readText(search, 'section'),
    ...readSeconds(search, 'from'),
    ...readSeconds(search, 'until'),
  }),
  component: () => <NewShiftScreen wanted={Route.useSearch()} />,
});
