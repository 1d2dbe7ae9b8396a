import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { hasClockJumped } from '@ploeg/domain/clockings/clock-evidence';
import { instant } from '@ploeg/domain/time/wall-time';
import type { WriteContext } from '#platform/context.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import type { Evidence } from './punch-time.ts';

/** A page that has been open for longer is compared with nothing older than this. */
const LOOK_BACK_SECONDS = 36 * 3600;

/** Whether the device's clock was set since the person's last punch in the same run of the app. */
export const findClockJump = async (
  { db, actor, now, meta }: WriteContext,
  clock: Evidence,
): Promise<ClockingFlag[]> => {
  if (!clock) return [];
  const before = await createClockingEventsRepo(db, actor.companyId).findLastReading({
    personId: actor.personId,
    installId: meta.installId,
    bootId: clock.bootId,
    since: instant(now - LOOK_BACK_SECONDS),
  });
  return before && hasClockJumped(before, { ...clock, receivedAt: now }) ? ['clock_jump'] : [];
};
