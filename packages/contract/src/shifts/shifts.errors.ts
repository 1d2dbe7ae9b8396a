import type { ErrorTable } from '../shared/error-table.ts';

export const shiftErrors = {
  'shifts.not_found': { status: 404, field: 'shift' },
  'shifts.not_free': { status: 409, field: 'shift' },
  'shifts.not_qualified': { status: 422, field: 'shift' },
  'shifts.started': { status: 422, field: 'shift' },
  'shifts.applied_already': { status: 409, field: 'shift' },
  'shifts.end_equals_start': { status: 422, field: 'end' },
  'shifts.end_before_start': { status: 422, field: 'end' },
  'shifts.out_of_range': { status: 422, field: 'start' },
  'shifts.too_long': { status: 422, field: 'end' },
  'shifts.pause_too_long': { status: 422, field: 'pause' },
  'shifts.user_unknown': { status: 422, field: 'userRecordId' },
  'shifts.section_unknown': { status: 422, field: 'section' },
  'shifts.skill_unknown': { status: 422, field: 'skills' },
  'shifts.attribute_unknown': { status: 422, field: 'attributes' },
  'shifts.has_clockings': { status: 409, field: 'shift' },
  'shifts.range_too_long': { status: 422, field: 'endDate' },
  'shifts.range_reversed': { status: 422, field: 'endDate' },
  'shifts.constraints': { status: 422 },
} as const satisfies ErrorTable;
