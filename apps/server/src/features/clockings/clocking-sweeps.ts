import type { Publish } from '#features/notifications/publish-notices.ts';
import { telling } from '#features/notifications/sweep-round.service.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { closeForgotten, remindOfOpenClockings } from './forgotten.service.ts';
import { flagSharedDevices } from './shared-devices.service.ts';

/** What time makes due among clockings: reminders, forgotten ends, devices that two persons used. */
export const createClockingSweeps = (publish: Publish): Sweep[] => [
  telling('open-clockings', 60, remindOfOpenClockings, publish),
  telling('forgotten-clockings', 300, closeForgotten, publish),
  telling('shared-devices', 300, flagSharedDevices, publish),
];
