import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { keepBegun } from './begun-terms.service.ts';
import { bindTermsRoutes } from './terms.routes.ts';

export const terms = feature({
  name: 'terms',
  bind: bindTermsRoutes,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob('begun-terms', HOUR, (db, now) => keepBegun({ db, now, hooks }), publish),
  ],
});
