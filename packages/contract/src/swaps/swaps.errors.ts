import type { ErrorTable } from '../shared/error-table.ts';

export const swapErrors = {
  'swaps.not_found': { status: 404, field: 'swap' },
  'swaps.shift_not_yours': { status: 422, field: 'shiftId' },
  'swaps.not_a_shift': { status: 422, field: 'shiftId' },
  'swaps.disabled': { status: 422, field: 'shiftId' },
  'swaps.too_late': { status: 422, field: 'shiftId' },
  'swaps.exists': { status: 409, field: 'shiftId' },
  'swaps.colleague_unknown': { status: 422, field: 'usersSelected' },
  'swaps.colleague_unavailable': { status: 422, field: 'usersSelected' },
  'swaps.unavailable': { status: 422, field: 'users' },
  'swaps.not_active': { status: 409, field: 'swap' },
  'swaps.answered': { status: 409, field: 'swap' },
  'swaps.approved': { status: 409, field: 'swap' },
  'swaps.not_accepted': { status: 409, field: 'recordId' },
} as const satisfies ErrorTable;
