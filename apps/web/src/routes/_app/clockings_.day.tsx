import { createFileRoute } from '@tanstack/react-router';
import { DayClockingsScreen } from '#features/clockings/day-clockings.screen.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/clockings_/day')({
  validateSearch: readDay,
  component: () => <DayClockingsScreen day={Route.useSearch().day ?? null} />,
});
