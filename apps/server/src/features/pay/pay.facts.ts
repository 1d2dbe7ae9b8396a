import { defineFact } from '#platform/feature-hooks.ts';

/** Locations pay by other rules from a day (YYYY-MM-DD) on; null is all that there are. */
export const payRulesChanged = defineFact<{ departmentIds: readonly string[]; since: string }>(
  'pay rules changed',
);
