import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { dimonaHooks } from './dimona.hooks.ts';
import { bindDimonaRoutes } from './dimona.routes.ts';
import { warnOfUndeclared } from './undeclared.service.ts';

export const dimona = feature({
  name: 'dimona',
  bind: bindDimonaRoutes,
  hooks: dimonaHooks,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'undeclared-shifts',
      60,
      (db, now) => warnOfUndeclared({ db, now, hooks }),
      publish,
    ),
  ],
});
