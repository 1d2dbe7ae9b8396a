import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '#features/calendar-days/calendar.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/calendar')({
  component: CalendarScreen,
});
