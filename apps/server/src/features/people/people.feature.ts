import { referencesToLists, rowReplaced } from '#features/catalogues/catalogues.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { nameOtherRow } from './replaced-rows.service.ts';
import { bindPeopleRoutes } from './people.routes.ts';
import { memberReferences } from './people.table.ts';

export const people = feature({
  name: 'people',
  bind: bindPeopleRoutes,
  hooks: [
    provide(referencesToLists, async () => [memberReferences]),
    onFact(rowReplaced, nameOtherRow),
  ],
});
