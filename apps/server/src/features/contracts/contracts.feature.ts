import { documentSigned } from '#features/documents/documents.facts.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { bindContractRoutes } from './contracts.routes.ts';
import { notifyOfRenewals } from './renewals.service.ts';
import { takeOverTerms } from './signed-terms.service.ts';

export const contracts = feature({
  name: 'contracts',
  bind: bindContractRoutes,
  hooks: [onFact(documentSigned, takeOverTerms)],
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'contract-renewals',
      HOUR,
      (db, now) => notifyOfRenewals({ db, now, hooks }),
      publish,
    ),
  ],
});
