import type { ErrorTable } from '../shared/error-table.ts';

export const calendarDayErrors = {
  'calendar_days.not_found': { status: 404, field: 'id' },
  'calendar_days.taken': { status: 409, field: 'day' },
  'calendar_days.span_unfit': { status: 422, field: 'until' },
  'calendar_days.no_holiday': { status: 422, field: 'replaces' },
  'calendar_days.replaced': { status: 409, field: 'replaces' },
  'calendar_days.note_moved': { status: 409, field: 'was' },
  'calendar_days.full': { status: 409, field: 'day' },
} as const satisfies ErrorTable;
