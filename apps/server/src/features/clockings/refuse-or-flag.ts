import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { WriteContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import type { ClockingRow } from './clockings.table.ts';

/** A punch of the device's queue is a record: flagged. A direct call asks for permission: refused. */
export const refuseOrFlag = (
  context: WriteContext,
  flags: Set<ClockingFlag>,
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
