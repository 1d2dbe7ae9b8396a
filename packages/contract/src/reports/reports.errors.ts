import type { ErrorTable } from '../shared/error-table.ts';

export const reportsErrors = {
  'reports.span_unfit': { status: 422, field: 'until' },
  'reports.by_unfit': { status: 422, field: 'by' },
  'saved_reports.not_found': { status: 404, field: 'savedId' },
  'saved_reports.moved': { status: 409, field: 'version' },
  'saved_reports.name_taken': { status: 422, field: 'name' },
  'saved_reports.full': { status: 422, field: 'name' },
  'saved_reports.reader_unfit': { status: 422, field: 'readerIds' },
} as const satisfies ErrorTable;
