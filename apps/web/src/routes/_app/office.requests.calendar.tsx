import { createFileRoute } from '@tanstack/react-router';
import { readMonth } from '#features/requests/room/read-filter.ts';
import { RequestsCalendar } from '#features/requests/room/requests-calendar.screen.tsx';

const Calendar = () => {
  const { month } = readMonth(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequestsCalendar
      month={month}
      onMonth={(next) => void navigate({ search: { month: next }, replace: true })}
    />
  );
};

export const Route = createFileRoute('/_app/office/requests/calendar')({
  validateSearch: readMonth,
  component: Calendar,
});
