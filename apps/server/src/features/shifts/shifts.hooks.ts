import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { shiftReferences } from './shifts.table.ts';

export const shiftHooks: Hook[] = [provide(referencesToLists, async () => [shiftReferences])];
