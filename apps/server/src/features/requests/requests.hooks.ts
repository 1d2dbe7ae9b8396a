import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { requestReferences } from './requests.table.ts';

export const requestHooks: Hook[] = [provide(referencesToLists, async () => [requestReferences])];
