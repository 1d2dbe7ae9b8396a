import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { staleMessages } from '#features/notifications/notifications.facts.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { provideCounts } from '#features/settings/settings.facts.ts';
import { clockingsOfShifts, shiftChanged, workedTime } from '#features/shifts/shifts.facts.ts';
import type { Hooks } from '#platform/context.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { createPlaceJob, forgetDeviceInfos, forgetPictures } from './clocking-retention.service.ts';
import { listClockingIds, listWorkOf } from './clocking-lists.service.ts';
import { countRunning } from './clockings-in-settings.service.ts';
import { bindClockingRoutes } from './clockings.routes.ts';
import { clockingReferences } from './clockings.table.ts';
import {
  closeForgotten,
  listStaleEndings,
  remindAnew,
  remindOfOpenClockings,
} from './forgotten.service.ts';
import { flagSharedDevices } from './shared-devices.service.ts';

export const clockings = feature({
  name: 'clockings',
  bind: bindClockingRoutes,
  hooks: [
    provide(referencesToLists, async () => [clockingReferences]),
    provide(clockingsOfShifts, ({ db, actor }, shiftIds) =>
      listClockingIds(db, actor.companyId, shiftIds),
    ),
    provide(workedTime, listWorkOf),
    provideCounts(countRunning),
    provide(staleMessages, listStaleEndings),
    onFact(shiftChanged, remindAnew),
  ],
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => {
    const notifying = (name: string, everySeconds: number, run: typeof closeForgotten) =>
      notifyingJob(name, everySeconds, (db, now) => run({ db, now, hooks }), publish);
    return [
      notifying('open-clockings', 60, remindOfOpenClockings),
      notifying('forgotten-clockings', 300, closeForgotten),
      notifying('shared-devices', 300, flagSharedDevices),
      { name: 'old-places', everySeconds: HOUR, run: createPlaceJob() },
      { name: 'old-device-infos', everySeconds: HOUR, run: forgetDeviceInfos },
      { name: 'old-pictures', everySeconds: HOUR, run: forgetPictures },
    ];
  },
});
