import type { ErrorTable } from '../shared/error-table.ts';

export const payrollBatchErrors = {
  'payroll.target_retired': { status: 409, field: 'targetId' },
  'payroll.period_open': { status: 409, field: 'day' },
  'payroll.not_employer': { status: 409, field: 'targetId' },
  'payroll.faulty': { status: 409, field: 'day' },
  'payroll.nothing_there': { status: 409, field: 'day' },
  'payroll.left_for_later': { status: 409, field: 'day' },
  'payroll.moved': { status: 409, field: 'day' },
  'payroll.batch_not_found': { status: 404, field: 'id' },
  'payroll.batch_void': { status: 409, field: 'id' },
  'payroll.batch_taken': { status: 409, field: 'id' },
  'payroll.batch_followed': { status: 409, field: 'id' },
} as const satisfies ErrorTable;
