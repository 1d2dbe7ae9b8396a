import type { Shift } from '../wire.ts';

export const declareSearch = (
  shift: Pick<Shift, 'departmentId' | 'employmentId' | 'start' | 'end'>,
) => ({
  department: shift.departmentId,
  person: shift.employmentId,
  from: shift.start,
  until: shift.end,
});
