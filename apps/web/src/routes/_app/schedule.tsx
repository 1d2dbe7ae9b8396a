import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '#features/schedule/schedule.screen.tsx';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: (search) => readText(search, 'on'),
  component: () => <ScheduleScreen on={Route.useSearch().on} />,
});
