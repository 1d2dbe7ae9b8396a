import type { ErrorTable } from '../shared/error-table.ts';

export const availabilityErrors = {
  'availability.disabled': { status: 422, field: 'departmentId' },
  'availability.nothing_created': { status: 422 },
  'availability.too_early': { status: 422, field: 'days' },
  'availability.too_far': { status: 422, field: 'days' },
  'availability.planned': { status: 422, field: 'days' },
  'availability.known': { status: 422, field: 'days' },
  'availability.not_found': { status: 404, field: 'id' },
  'availability.past_deadline': { status: 422, field: 'id' },
} as const satisfies ErrorTable;
