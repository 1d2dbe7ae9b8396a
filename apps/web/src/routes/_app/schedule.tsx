import { createFileRoute } from '@tanstack/react-router';
import { toPlaceSearch } from '#features/schedule/calendar-place.ts';
import { ScheduleScreen } from '#features/schedule/schedule.screen.tsx';

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: toPlaceSearch,
  component: () => <ScheduleScreen on={Route.useSearch().on} />,
});
