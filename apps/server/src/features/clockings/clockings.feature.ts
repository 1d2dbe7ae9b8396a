import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { createPlaceJob, forgetDeviceInfos, forgetPictures } from './clocking-retention.service.ts';
import { createClockingJobs } from './clocking-jobs.ts';
import { clockingHooks } from './clockings.hooks.ts';
import { bindClockingRoutes } from './clockings.routes.ts';

export const clockings = feature({
  name: 'clockings',
  bind: bindClockingRoutes,
  hooks: clockingHooks,
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    ...createClockingJobs(hooks, publish),
    { name: 'old-places', everySeconds: HOUR, run: createPlaceJob() },
    { name: 'old-device-infos', everySeconds: HOUR, run: forgetDeviceInfos },
    { name: 'old-pictures', everySeconds: HOUR, run: forgetPictures },
  ],
});
