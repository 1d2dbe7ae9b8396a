import type { ShiftRow } from '#features/shifts/shifts.service.ts';

/** What is asked of an entry of the calendar, of one that is only planned too. */
export type PlannedEntry = Pick<
  ShiftRow,
  | 'id'
  | 'kind'
  | 'departmentId'
  | 'employmentId'
  | 'sectionId'
  | 'start'
  | 'end'
  | 'pauseUnpaidSeconds'
  | 'pausePaidSeconds'
  | 'dayoffTypeId'
  | 'fullDay'
>;
