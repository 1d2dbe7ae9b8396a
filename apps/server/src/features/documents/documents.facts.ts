import { defineFact } from '#platform/feature-hooks.ts';

/** Somebody has signed a document that was for them. */
export const documentSigned = defineFact<{ documentId: string; departmentId: string }>(
  'document signed',
);
