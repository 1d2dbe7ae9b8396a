import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { closeForgotten, remindOfOpenClockings } from './forgotten.service.ts';
import { flagSharedDevices } from './shared-devices.service.ts';
import type { Round } from './sweep-round.ts';

const telling = (
  name: string,
  everySeconds: number,
  work: (db: Db, now: Instant) => Promise<Round>,
  publish: Publish,
): Sweep => {
  let untold: Notice[] = [];
  return {
    name,
    everySeconds,
    run: async (db, now) => {
      const { count, notices } = await work(db, now);
      untold = notices;
      return count;
    },
    afterCommit: () => {
      publish(untold, null);
      untold = [];
    },
  };
};

/** What time makes due among clockings: reminders, forgotten ends, devices that two persons used. */
export const createClockingSweeps = (publish: Publish): Sweep[] => [
  telling('open-clockings', 60, remindOfOpenClockings, publish),
  telling('forgotten-clockings', 300, closeForgotten, publish),
  telling('shared-devices', 300, flagSharedDevices, publish),
];
