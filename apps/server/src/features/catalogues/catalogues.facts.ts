import { defineExtensionPoint } from '#platform/feature-hooks.ts';
import type { References } from './catalogues.table.ts';

/** Where rows of lists are named: each feature says it of its own tables. */
export const referencesToLists = defineExtensionPoint<void, readonly References[]>(
  'references to lists',
  (provided) => provided.flat(),
);
