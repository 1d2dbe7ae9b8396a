import type { Shift, Snapshot } from '../wire.ts';

/** The snapshot with shifts that it does not reach to; what it knows itself counts. */
export const withFarShifts = (snapshot: Snapshot, far: readonly Shift[]): Snapshot => {
  const shiftIds = new Set(snapshot.shifts.map(({ id }) => id));
  const added = far.filter(({ id }) => !shiftIds.has(id));
  return added.length === 0 ? snapshot : { ...snapshot, shifts: [...snapshot.shifts, ...added] };
};
