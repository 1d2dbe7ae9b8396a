import { defineFact } from '#platform/feature-hooks.ts';

/** A location was opened, like another one or with the usual settings: whoever keeps lists of it copies them. */
export const locationCreated = defineFact<{ departmentId: string; likeId: string | null }>(
  'location created',
);
