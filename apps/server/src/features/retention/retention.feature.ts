import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { sweepLeavers } from './leavers.service.ts';
import { cutLogs } from './log-cuts.service.ts';
import { bindRetentionRoutes } from './retention.routes.ts';

export const retention = feature({
  name: 'retention',
  bind: bindRetentionRoutes,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    { name: 'log-cuts', everySeconds: HOUR, run: cutLogs },
    notifyingJob('leavers', HOUR, (db, now) => sweepLeavers({ db, now, hooks }), publish),
  ],
  impersonal: { retention_terms: 'how long things are kept; who said so is an id' },
});
