import { defineFact } from '#platform/feature-hooks.ts';

/** What was agreed with somebody, or until when, is something else from a day (YYYY-MM-DD) on; its person is locked. */
export const termsChanged = defineFact<{ employmentId: string; personId: string; since: string }>(
  'terms changed',
);
