import type { Publish } from '#features/notifications/publish-notices.ts';
import { feature } from '#platform/feature.ts';
import { createChangeRequestSweep } from './change-request-sweeps.ts';
import { changeRequestHooks } from './change-requests.hooks.ts';
import { bindChangeRequestRoutes } from './change-requests.routes.ts';

export const changeRequests = feature({
  name: 'change-requests',
  bind: bindChangeRequestRoutes,
  hooks: changeRequestHooks,
  sweeps: ({ publish }: { publish: Publish }) => [createChangeRequestSweep(publish)],
});
