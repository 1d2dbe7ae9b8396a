import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/sweeps.ts';
import {
  createPlaceSweep,
  forgetDeviceInfos,
  forgetPictures,
} from './clocking-retention.service.ts';
import { createClockingSweeps } from './clocking-sweeps.ts';
import { clockingHooks } from './clockings.hooks.ts';
import { bindClockingRoutes } from './clockings.routes.ts';

export const clockings = feature({
  name: 'clockings',
  bind: bindClockingRoutes,
  hooks: clockingHooks,
  sweeps: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    ...createClockingSweeps(hooks, publish),
    { name: 'old-places', everySeconds: HOUR, run: createPlaceSweep() },
    { name: 'old-device-infos', everySeconds: HOUR, run: forgetDeviceInfos },
    { name: 'old-pictures', everySeconds: HOUR, run: forgetPictures },
  ],
});
