import type { ErrorTable } from '../shared/error-table.ts';

export const hoursErrors = {
  'hours.span_unfit': { status: 422, field: 'until' },
} as const satisfies ErrorTable;
