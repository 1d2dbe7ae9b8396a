import { feature } from '#platform/feature.ts';
import { calendarHooks } from './calendars.hooks.ts';
import { bindCalendarRoutes, type FeedDeps, serveFeeds } from './calendars.routes.ts';
import type { CalendarDeps } from './calendars.service.ts';

export const calendars = feature({
  name: 'calendars',
  bind: (binder, deps: CalendarDeps & FeedDeps, app) => {
    bindCalendarRoutes(binder, deps);
    serveFeeds(app, deps);
  },
  hooks: calendarHooks,
});
