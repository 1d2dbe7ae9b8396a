import type { Shift, Snapshot } from '../wire.ts';

export const withFarShifts = (snapshot: Snapshot, far: readonly Shift[]): Snapshot => {
  const shiftIds = new Set(snapshot.shifts.map(({ id }) => id));
  const added = far.filter(({ id }) => !shiftIds.has(id));
  return added.length === 0 ? snapshot : { ...snapshot, shifts: [...snapshot.shifts, ...added] };
};
