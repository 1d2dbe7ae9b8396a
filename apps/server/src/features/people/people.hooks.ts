import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { memberReferences } from './people.table.ts';

export const peopleHooks: Hook[] = [provide(referencesToLists, async () => [memberReferences])];
