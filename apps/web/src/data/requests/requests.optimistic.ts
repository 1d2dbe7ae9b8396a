import type { Shift, Snapshot } from '../wire.ts';

/** A request shows on the shift that it is about: the snapshot with what it says there. */
export const foldOntoShift = (
  snapshot: Snapshot,
  isAbout: (shift: Shift) => boolean,
  toChange: (shift: Shift) => Partial<Shift>,
): Snapshot => ({
  ...snapshot,
  shifts: snapshot.shifts.map((shift) =>
    isAbout(shift) ? { ...shift, ...toChange(shift) } : shift,
  ),
});
