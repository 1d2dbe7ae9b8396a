import { createFileRoute } from '@tanstack/react-router';
import { MonthScreen } from '#features/schedule/month.screen.tsx';
import { WeekScreen } from '#features/schedule/week.screen.tsx';
import { readText } from '#platform/search-params.ts';

/** A month, or a day of it, as `on`; else the week of a day, or this one. */
const Schedule = () => {
  const { on, week } = Route.useSearch();
  return on === undefined ? <WeekScreen week={week} /> : <MonthScreen on={on} />;
};

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: (search) => ({ ...readText(search, 'on'), ...readText(search, 'week') }),
  component: Schedule,
});
