import { calendarHooks } from '#features/calendars/calendars.hooks.ts';
import { changeRequestHooks } from '#features/change-requests/change-requests.hooks.ts';
import { clockingHooks } from '#features/clockings/clockings.hooks.ts';
import { dimonaHooks } from '#features/dimona/dimona.hooks.ts';
import { marketHooks } from '#features/market/market.hooks.ts';
import { swapHooks } from '#features/swaps/swaps.hooks.ts';
import { toHooks } from '#platform/feature-hooks.ts';

/**
 * What each feature does about facts of features below it, in the order in which it is done: it is
 * the order of the locks.
 */
export const hooksOf = {
  clockings: clockingHooks,
  calendars: calendarHooks,
  swaps: swapHooks,
  'change-requests': changeRequestHooks,
  market: marketHooks,
  dimona: dimonaHooks,
};

/** The same, as every command and every reading carries it. */
export const appHooks = toHooks(Object.values(hooksOf).flat());
