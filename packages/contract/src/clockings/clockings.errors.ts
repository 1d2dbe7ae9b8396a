import type { ErrorTable } from '../shared/error-table.ts';

export const clockingErrors = {
  'clockings.already_in_process': { status: 409, field: 'clocking' },
  'clockings.not_found': { status: 404, field: 'clocking' },
  'clockings.overlap': { status: 409, field: 'clocking' },
  'clockings.closed': { status: 409, field: 'clocking' },
  'clockings.outside_window': { status: 422, field: 'window' },
  'clockings.disabled': { status: 422, field: 'departmentId' },
  'clockings.needs_shift': { status: 422, field: 'departmentId' },
  'clockings.shift_not_yours': { status: 422, field: 'shiftId' },
  'clockings.section_unknown': { status: 422, field: 'sectionId' },
  'clockings.pause_outside': { status: 422, field: 'pauses' },
  'clockings.pause_order': { status: 422, field: 'pauses' },
  'clockings.end_before_start': { status: 422, field: 'checkOut' },
  'clockings.task_running': { status: 422, field: 'tasks' },
  'clockings.cost_missing': { status: 422, field: 'costs' },
  'clockings.cost_invalid': { status: 422, field: 'costs' },
  'clockings.comment_missing': { status: 422, field: 'comment' },
  'clockings.tool_unknown': { status: 422, field: 'tools' },
  'clockings.homeworking_set': { status: 409, field: 'homeworking' },
  'clockings.homeworking_disabled': { status: 422, field: 'homeworking' },
  'clockings.range_too_long': { status: 422, field: 'end' },
} as const satisfies ErrorTable;
