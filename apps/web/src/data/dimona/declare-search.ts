import type { Shift } from '../wire.ts';

/** What the form of a declaration starts from when it is opened for the work of a shift. */
export const declareSearch = (
  shift: Pick<Shift, 'departmentId' | 'employmentId' | 'start' | 'end'>,
) => ({
  department: shift.departmentId,
  person: shift.employmentId,
  from: shift.start,
  until: shift.end,
});
