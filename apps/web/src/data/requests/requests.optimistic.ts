import type { Shift, Snapshot } from '../wire.ts';

/** A request shows on the shift that it is about: the world with what it says there. */
export const foldOntoShift = (
  world: Snapshot,
  isAbout: (shift: Shift) => boolean,
  toChange: (shift: Shift) => Partial<Shift>,
): Snapshot => ({
  ...world,
  shifts: world.shifts.map((shift) => (isAbout(shift) ? { ...shift, ...toChange(shift) } : shift)),
});
