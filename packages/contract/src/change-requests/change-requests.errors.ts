import type { ErrorTable } from '../shared/error-table.ts';

export const changeRequestErrors = {
  'change_requests.not_found': { status: 404, field: 'shiftId' },
  'change_requests.shift_not_yours': { status: 422, field: 'shiftId' },
  'change_requests.disabled': { status: 422, field: 'shiftId' },
  'change_requests.too_late': { status: 422, field: 'shiftId' },
  'change_requests.exists': { status: 409, field: 'shiftId' },
  'change_requests.type_unknown': { status: 422, field: 'cancellationType' },
  'change_requests.ended': { status: 409, field: 'status' },
} as const satisfies ErrorTable;
