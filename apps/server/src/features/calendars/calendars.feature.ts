import { shiftChanged, shiftsRemoved } from '#features/shifts/shifts.facts.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { bindCalendarRoutes, type FeedDeps, serveFeeds } from './calendars.routes.ts';
import { type CalendarDeps, withdrawFromFeed } from './calendars.service.ts';

export const calendars = feature({
  name: 'calendars',
  bind: (binder, deps: CalendarDeps & FeedDeps, app) => {
    bindCalendarRoutes(binder, deps);
    serveFeeds(app, deps);
  },
  hooks: [
    onFact(shiftChanged, async ({ db, now }, { before, after }) => {
      const isKept = after.personId === before.personId && after.approved;
      if (!isKept) await withdrawFromFeed(db, [before], new Date(now * 1000));
    }),
    onFact(shiftsRemoved, ({ db, now }, { before }) =>
      withdrawFromFeed(db, before, new Date(now * 1000)),
    ),
  ],
});
