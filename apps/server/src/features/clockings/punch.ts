import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { hasClockJumped } from '@ploeg/domain/clockings/clock-evidence';
import { instant } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import type { ClockingRow } from './clockings.table.ts';
import type { Evidence } from './punch-time.ts';

/** What a route about clockings is sent. */
export type BodyOf<Name extends keyof typeof clockingRoutes> = RequestOf<
  (typeof clockingRoutes)[Name]
>['body'];

/** A punch while it is judged; `flags` gathers what is odd about it. */
export type Punch = {
  context: WriteContext;
  workplace: Workplace;
  evidence: Evidence;
  flags: Set<ClockingFlag>;
};

/**
 * A punch of the device's queue is a record of what has happened: what breaks a rule is kept and
 * flagged. One sent directly asks for permission and may be refused.
 */
export const refuseOrFlag = (
  { context, flags }: Punch,
  failure: Failure,
  flag: ClockingFlag,
): void => {
  if (context.meta.sequence === null) throw failure;
  flags.add(flag);
};

/** New flags want a look; those that a manager has accepted do not come up again. */
export const toFlagChanges = (row: ClockingRow, flags: ReadonlySet<ClockingFlag>) => ({
  flags: [...flags],
  review: row.review || flags.size > row.flags.length,
});

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
