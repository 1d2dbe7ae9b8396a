import { defineFact } from '#platform/feature-hooks.ts';

/** Which days are like no others is something else from a day (YYYY-MM-DD) on; null is everywhere. */
export const calendarDaysChanged = defineFact<{ departmentId: string | null; since: string }>(
  'calendar days changed',
);
