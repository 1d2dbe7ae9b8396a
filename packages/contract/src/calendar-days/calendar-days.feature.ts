import { feature } from '../shared/feature.ts';
import { calendarDayErrors } from './calendar-days.errors.ts';
import { calendarDayRoutes } from './calendar-days.routes.ts';
import { CalendarDay, DayComment, HandoverNote } from './calendar-days.schemas.ts';

export const calendarDays = feature({
  about: 'Days that are not like others: holidays, closing days, and what is said of a day.',
  routes: calendarDayRoutes,
  schemas: [{ CalendarDay, DayComment, HandoverNote }],
  errors: calendarDayErrors,
  resources: ['CALENDAR_DAYS', 'DAY_COMMENTS', 'HANDOVER_NOTES'],
});
