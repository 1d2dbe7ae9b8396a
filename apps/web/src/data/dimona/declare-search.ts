import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';

/** What the form of a declaration starts from when it is opened for the work of a shift. */
export const declareSearch = (
  shift: Pick<Shift, 'departmentId' | 'userRecordId' | 'start' | 'end'>,
) => ({
  department: shift.departmentId,
  person: shift.userRecordId,
  from: shift.start,
  until: shift.end,
});
