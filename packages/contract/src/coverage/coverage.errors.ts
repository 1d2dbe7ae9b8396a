import type { ErrorTable } from '../shared/error-table.ts';

export const coverageErrors = {
  'coverage.not_found': { status: 404, field: 'need' },
  'coverage.times_unfit': { status: 422, field: 'end' },
  'coverage.day_unfit': { status: 422, field: 'weekday' },
  'coverage.full': { status: 409, field: 'departmentId' },
} as const satisfies ErrorTable;
