import { shiftChanged, shiftsRemoved } from '#features/shifts/shifts.facts.ts';
import { type Hook, onFact } from '#platform/feature-hooks.ts';
import { withdrawFromFeed } from './calendars.service.ts';

export const calendarHooks: Hook[] = [
  onFact(shiftChanged, async ({ db, now }, { before, after }) => {
    const isKept = after.personId === before.personId && after.approved;
    if (!isKept) await withdrawFromFeed(db, [before], new Date(now * 1000));
  }),
  onFact(shiftsRemoved, ({ db, now }, { before }) =>
    withdrawFromFeed(db, before, new Date(now * 1000)),
  ),
];
