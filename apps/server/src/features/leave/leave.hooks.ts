import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { leaveReferences } from './leave.table.ts';

export const leaveHooks: Hook[] = [provide(referencesToLists, async () => [leaveReferences])];
