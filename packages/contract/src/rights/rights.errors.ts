import type { ErrorTable } from '../shared/error-table.ts';

export const rightsErrors = {
  'rights.not_found': { status: 404, field: 'grant' },
  'rights.role_unknown': { status: 404, field: 'role' },
  'rights.role_name_taken': { status: 422, field: 'name' },
  'rights.role_in_use': { status: 422, field: 'role' },
  'rights.section_unknown': { status: 422, field: 'sectionIds' },
  'rights.until_past': { status: 422, field: 'until' },
  'rights.too_narrow': { status: 422, field: 'departmentId' },
  'rights.clock_only': { status: 422, field: 'personId' },
  'rights.beyond_own': { status: 403, field: 'role' },
  'rights.last_owner': { status: 422, field: 'role' },
  'rights.last_keeper': { status: 422, field: 'role' },
} as const satisfies ErrorTable;
