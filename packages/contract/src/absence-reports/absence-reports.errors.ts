import type { ErrorTable } from '../shared/error-table.ts';

export const absenceReportErrors = {
  'absence_reports.not_found': { status: 404, field: 'shiftId' },
  'absence_reports.shift_not_yours': { status: 422, field: 'shiftId' },
  'absence_reports.exists': { status: 409, field: 'shiftId' },
  'absence_reports.too_late': { status: 422, field: 'shiftId' },
  'absence_reports.clocked': { status: 422, field: 'extent' },
  'absence_reports.last_day': { status: 422, field: 'lastDay' },
  'absence_reports.ended': { status: 409, field: 'status' },
} as const satisfies ErrorTable;
