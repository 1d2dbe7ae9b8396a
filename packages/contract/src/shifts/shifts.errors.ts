import type { ErrorTable } from '../shared/error-table.ts';

export const shiftErrors = {
  'shifts.not_found': { status: 404, field: 'shift' },
  'shifts.not_free': { status: 409, field: 'shift' },
  'shifts.not_qualified': { status: 422, field: 'shift' },
  'shifts.started': { status: 422, field: 'shift' },
  'shifts.applied_already': { status: 409, field: 'shift' },
  'shifts.swap_accepted': { status: 409, field: 'shift' },
  'shifts.application_out': { status: 409, field: 'shift' },
  'shifts.end_equals_start': { status: 422, field: 'end' },
  'shifts.user_unknown': { status: 422, field: 'userRecordId' },
  'shifts.department_differs': { status: 422, field: 'departmentId' },
  'shifts.section_unknown': { status: 422, field: 'section' },
  'shifts.has_clockings': { status: 409, field: 'shift' },
  'shifts.range_too_long': { status: 422, field: 'endDate' },
  'shifts.constraints': { status: 422 },
} as const satisfies ErrorTable;
