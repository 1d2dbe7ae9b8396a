import { isTightRest, type ShiftEffect, shiftEffect } from '@ploeg/domain/shifts/shift-effect';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Shift, Snapshot } from '../wire.ts';

type Wanted = Pick<Shift, 'id' | 'start' | 'end' | 'departmentId' | 'pause'>;

type Known = Pick<Snapshot, 'departments' | 'shifts' | 'userDetails'>;

/** What taking a shift would do to the person's rest and week, over all their locations. */
export const ownEffect = (
  { departments, shifts, userDetails }: Known,
  wanted: Wanted,
): ShiftEffect & { isTight: boolean } => {
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
  const minRestHours = departmentOf(wanted)?.limits.minRestHours ?? null;
  return { ...effect, isTight: isTightRest(effect, minRestHours) };
};
