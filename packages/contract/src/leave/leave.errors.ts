import type { ErrorTable } from '../shared/error-table.ts';

export const leaveErrors = {
  'leave.not_found': { status: 404, field: 'id' },
  'leave.disabled': { status: 422, field: 'departmentId' },
  'leave.type_unknown': { status: 422, field: 'dayoffType' },
  'leave.kind_not_theirs': { status: 422, field: 'dayoffType' },
  'leave.must_select_one_date': { status: 422, field: 'dates' },
  'leave.too_many_dates': { status: 422, field: 'dates' },
  'leave.times_missing': { status: 422, field: 'start' },
  'leave.end_before_start': { status: 422, field: 'end' },
  'leave.in_past': { status: 422, field: 'dates' },
  'leave.too_far': { status: 422, field: 'dates' },
  'leave.window_closed': { status: 422, field: 'dates' },
  'leave.overlap': { status: 422, field: 'dates' },
  'leave.comment_missing': { status: 422, field: 'comment' },
  'leave.decided': { status: 409, field: 'status' },
  'leave.no_such_day': { status: 422, field: 'days' },
  'leave.begun': { status: 409, field: 'status' },
} as const satisfies ErrorTable;
