import type { Publish } from '#features/notifications/publish-notices.ts';
import { createExpiryJob } from '#features/requests/request-expiry.service.ts';
import { feature } from '#platform/feature.ts';
import { changeKind } from './change-request-kind.ts';
import { changeRequestHooks } from './change-requests.hooks.ts';
import { bindChangeRequestRoutes } from './change-requests.routes.ts';

export const changeRequests = feature({
  name: 'change-requests',
  bind: bindChangeRequestRoutes,
  hooks: changeRequestHooks,
  jobs: ({ publish }: { publish: Publish }) => [
    createExpiryJob(changeKind, 'change_request.close', publish),
  ],
});
