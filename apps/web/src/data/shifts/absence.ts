import type { Shift } from '../wire.ts';

/** A day off or an unavailability that the server does not have yet has nothing of a shift but its time. */
const UNKNOWN = {
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
} satisfies Partial<Shift>;

export const toAbsence = (absence: Omit<Shift, keyof typeof UNKNOWN>): Shift => ({
  ...absence,
  ...UNKNOWN,
});
