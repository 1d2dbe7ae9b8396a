import type { ErrorTable } from '../shared/error-table.ts';

export const reportsErrors = {
  'reports.span_unfit': { status: 422, field: 'until' },
  'reports.by_unfit': { status: 422, field: 'by' },
} as const satisfies ErrorTable;
