import { hasMarket } from '@ploeg/domain/access/departments';
import { isTightRest, type ShiftEffect, shiftEffect } from '@ploeg/domain/shifts/shift-effect';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Shift, Snapshot } from '../wire.ts';

type Wanted = Pick<Shift, 'id' | 'start' | 'end' | 'departmentId' | 'pause'>;

type Known = Pick<Snapshot, 'departments' | 'shifts' | 'userDetails'>;

type OwnEffect = ShiftEffect & {
  /** Leaves less rest than the location asks for. */
  isTight: boolean;
  /** Cannot be booked for that. Where it is asked for instead, who plans decides. */
  isUnbookable: boolean;
};

/** What taking a shift would do to the person's rest and week, over all their locations. */
export const ownEffect = (
  { departments, shifts, userDetails }: Known,
  wanted: Wanted,
): OwnEffect => {
  const departmentOf = ({ departmentId }: Wanted) =>
    departments.find(({ id }) => id === departmentId);
  const planned = (shift: Wanted) => ({
    id: shift.id,
    start: wallSeconds(shift.start),
    end: wallSeconds(shift.end),
    timezone: departmentOf(shift)?.timezone ?? 'UTC',
    pauseUnpaidSeconds: shift.pause.unpaid,
  });
  const own = shifts.filter(
    ({ kind, personId, approved }) =>
      kind === 'shift' && approved && personId === userDetails.personId,
  );
  const effect = shiftEffect(planned(wanted), own.map(planned));
  const department = departmentOf(wanted);
  const isTight = isTightRest(effect, department?.limits.minRestHours ?? null);
  return { ...effect, isTight, isUnbookable: isTight && !(department && hasMarket(department)) };
};
