import type { Shift, Snapshot } from '../wire.ts';

export const foldOntoShift = (
  snapshot: Snapshot,
  isMeant: (shift: Shift) => boolean,
  changes: Partial<Shift>,
): Snapshot => ({
  ...snapshot,
  shifts: snapshot.shifts.map((shift) => (isMeant(shift) ? { ...shift, ...changes } : shift)),
});
