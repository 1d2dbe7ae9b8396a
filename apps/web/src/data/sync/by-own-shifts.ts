import type { Department, Snapshot } from '../wire.ts';

/** Where the person works most of what they see is first: a form begins there. */
export const byOwnShifts = ({ departments, shifts }: Snapshot): Department[] => {
  const ownIn = ({ id, employmentId }: Department): number =>
    shifts.filter((shift) => shift.departmentId === id && shift.employmentId === employmentId)
      .length;
  const counts = new Map(departments.map((department) => [department, ownIn(department)]));
  return departments.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
};
