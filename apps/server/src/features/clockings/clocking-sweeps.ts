import type { Publish } from '#features/notifications/publish-notices.ts';
import { telling } from '#features/notifications/sweep-round.service.ts';
import type { Hooks } from '#platform/context.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { closeForgotten, remindOfOpenClockings } from './forgotten.service.ts';
import { flagSharedDevices } from './shared-devices.service.ts';

/** What time makes due among clockings: reminders, forgotten ends, devices that two persons used. */
export const createClockingSweeps = (hooks: Hooks, publish: Publish): Sweep[] => {
  const sweep = (name: string, everySeconds: number, work: typeof closeForgotten): Sweep =>
    telling(name, everySeconds, (db, now) => work({ db, now, hooks }), publish);
  return [
    sweep('open-clockings', 60, remindOfOpenClockings),
    sweep('forgotten-clockings', 300, closeForgotten),
    sweep('shared-devices', 300, flagSharedDevices),
  ];
};
