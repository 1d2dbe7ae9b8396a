import type { Publish } from '#features/notifications/publish-notices.ts';
import { feature } from '#platform/feature.ts';
import { bindContractRoutes } from './contracts.routes.ts';
import { createRenewalJob } from './renewals.service.ts';

export const contracts = feature({
  name: 'contracts',
  bind: bindContractRoutes,
  jobs: ({ publish }: { publish: Publish }) => [createRenewalJob(publish)],
});
