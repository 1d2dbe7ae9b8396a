import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { daysOfRequests } from '#features/shifts/shifts.facts.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { findDaysOfRequests } from './days-of-requests.service.ts';
import { requestReferences } from './requests.table.ts';

export const requests = feature({
  name: 'requests',
  hooks: [
    provide(referencesToLists, async () => [requestReferences]),
    provide(daysOfRequests, findDaysOfRequests),
  ],
});
