import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';

type Said = Pick<
  Shift,
  | 'id'
  | 'departmentId'
  | 'start'
  | 'end'
  | 'userRecordId'
  | 'userMainId'
  | 'user'
  | 'shyftType'
  | 'dayoff'
  | 'processing'
>;

/** A day off or an unavailability that the server does not have yet: nothing of a shift but its time. */
export const toAbsence = (said: Said): Shift => ({
  ...said,
  section: null,
  comment: '',
  pause: { paid: 0, unpaid: 0 },
  package: null,
  skills: [],
  attributes: [],
  tasks: [],
  fullAddress: '',
  address: null,
  pendingRequest: null,
  swap_shift: null,
  clockings: [],
  available: false,
  dimona: null,
  dimonaQualify: false,
  dimonaValid: false,
  homeworking: false,
  approved: true,
});
