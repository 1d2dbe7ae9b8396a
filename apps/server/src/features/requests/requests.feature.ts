import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { requestReferences } from './requests.table.ts';

export const requests = feature({
  name: 'requests',
  hooks: [provide(referencesToLists, async () => [requestReferences])],
});
