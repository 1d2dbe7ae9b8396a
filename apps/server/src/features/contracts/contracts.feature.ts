import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { bindContractRoutes } from './contracts.routes.ts';
import { notifyOfRenewals } from './renewals.service.ts';

export const contracts = feature({
  name: 'contracts',
  bind: bindContractRoutes,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'contract-renewals',
      HOUR,
      (db, now) => notifyOfRenewals({ db, now, hooks }),
      publish,
    ),
  ],
});
