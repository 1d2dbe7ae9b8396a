import type { Shift } from '../wire.ts';

type Said = Pick<
  Shift,
  | 'id'
  | 'departmentId'
  | 'start'
  | 'end'
  | 'employmentId'
  | 'personId'
  | 'user'
  | 'kind'
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
  swap: null,
  clockings: [],
  available: false,
  dimona: null,
  dimonaQualify: false,
  dimonaValid: false,
  homeworking: false,
  approved: true,
});
