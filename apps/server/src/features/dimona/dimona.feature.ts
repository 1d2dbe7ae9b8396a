import type { Publish } from '#features/notifications/publish-notices.ts';
import { feature } from '#platform/feature.ts';
import { dimonaHooks } from './dimona.hooks.ts';
import { bindDimonaRoutes } from './dimona.routes.ts';
import { createUndeclaredJob } from './undeclared.service.ts';

export const dimona = feature({
  name: 'dimona',
  bind: bindDimonaRoutes,
  hooks: dimonaHooks,
  jobs: ({ publish }: { publish: Publish }) => [createUndeclaredJob(publish)],
});
