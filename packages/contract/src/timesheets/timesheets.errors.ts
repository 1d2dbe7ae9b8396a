import type { ErrorTable } from '../shared/error-table.ts';

export const timesheetErrors = {
  'timesheets.not_found': { status: 404, field: 'employmentId' },
  'timesheets.day_unknown': { status: 422, field: 'day' },
  'timesheets.span_unfit': { status: 422, field: 'until' },
  'timesheets.moved': { status: 409, field: 'day' },
  'timesheets.heard_since': { status: 409, field: 'day' },
  'timesheets.locked': { status: 409, field: 'day' },
  'timesheets.not_locked': { status: 409, field: 'day' },
  'timesheets.not_over': { status: 409, field: 'day' },
  'timesheets.not_approved': { status: 409, field: 'day' },
  'timesheets.not_disputed': { status: 409, field: 'day' },
  'timesheets.below_zero': { status: 422, field: 'seconds' },
  'timesheets.times_reversed': { status: 422, field: 'wish' },
  'timesheets.carried_on': { status: 409, field: 'day' },
  'timesheets.leave_worked': { status: 409, field: 'day' },
  'timesheets.leave_settled': { status: 409, field: 'day' },
  'timesheets.revoked': { status: 409, field: 'id' },
} as const satisfies ErrorTable;
