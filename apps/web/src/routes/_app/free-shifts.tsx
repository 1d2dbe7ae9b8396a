import { createFileRoute } from '@tanstack/react-router';
import { toPlaceSearch } from '#features/schedule/calendar-place.ts';
import { FreeShiftsScreen } from '#features/schedule/free-shifts.screen.tsx';

export const Route = createFileRoute('/_app/free-shifts')({
  validateSearch: toPlaceSearch,
  component: () => <FreeShiftsScreen on={Route.useSearch().on} />,
});
