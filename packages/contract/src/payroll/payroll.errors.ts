import type { ErrorTable } from '../shared/error-table.ts';

export const payrollErrors = {
  'payroll.target_not_found': { status: 404, field: 'id' },
  'payroll.name_taken': { status: 409, field: 'name' },
  'payroll.layout_unfit': { status: 422, field: 'layout' },
  'payroll.sign_missing': { status: 422, field: 'corrections' },
  'payroll.key_unknown': { status: 422, field: 'rows' },
  'payroll.codes_full': { status: 409, field: 'rows' },
  'payroll.number_taken': { status: 409, field: 'number' },
  'payroll.employment_unknown': { status: 422, field: 'employmentId' },
} as const satisfies ErrorTable;
