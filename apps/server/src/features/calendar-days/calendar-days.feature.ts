import { feature } from '#platform/feature.ts';
import { bindCalendarDayRoutes } from './calendar-days.routes.ts';

export const calendarDays = feature({ name: 'calendar-days', bind: bindCalendarDayRoutes });
