import type { ErrorTable } from '../shared/error-table.ts';

export const planTemplateErrors = {
  'plan_templates.not_found': { status: 404, field: 'template' },
  'plan_templates.name_taken': { status: 409, field: 'name' },
  'plan_templates.nothing_there': { status: 422, field: 'from' },
  'plan_templates.full': { status: 409, field: 'departmentId' },
} as const satisfies ErrorTable;
