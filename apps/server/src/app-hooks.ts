import { calendarHooks } from '#features/calendars/calendars.hooks.ts';
import { changeRequestHooks } from '#features/change-requests/change-requests.hooks.ts';
import { clockingHooks } from '#features/clockings/clockings.hooks.ts';
import { dimonaHooks } from '#features/dimona/dimona.hooks.ts';
import { leaveHooks } from '#features/leave/leave.hooks.ts';
import { marketHooks } from '#features/market/market.hooks.ts';
import { peopleHooks } from '#features/people/people.hooks.ts';
import { requestHooks } from '#features/requests/requests.hooks.ts';
import { shiftHooks } from '#features/shifts/shifts.hooks.ts';
import { swapHooks } from '#features/swaps/swaps.hooks.ts';
import { toHooks } from '#platform/feature-hooks.ts';

/**
 * What each feature does about facts of features below it, in the order in which it is done: it is
 * the order of the locks.
 */
export const hooksOf = {
  people: peopleHooks,
  shifts: shiftHooks,
  clockings: clockingHooks,
  calendars: calendarHooks,
  requests: requestHooks,
  swaps: swapHooks,
  leave: leaveHooks,
  'change-requests': changeRequestHooks,
  market: marketHooks,
  dimona: dimonaHooks,
};

/** The same, as every command and every reading carries it. */
export const appHooks = toHooks(Object.values(hooksOf).flat());
