import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { carryOutEnds } from './ended-grants.service.ts';
import { bindRightsRoutes } from './rights.routes.ts';

/** What somebody may no longer see should not stand on their screen; a look at what is due costs two indexes. */
const ENDS_SECONDS = 5;

export const rights = feature({
  name: 'rights',
  bind: bindRightsRoutes,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'ended-grants',
      ENDS_SECONDS,
      (db, now) => carryOutEnds({ db, now, hooks }),
      publish,
    ),
  ],
});
