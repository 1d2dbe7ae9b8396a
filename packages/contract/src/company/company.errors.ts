import type { ErrorTable } from '../shared/error-table.ts';

export const companyErrors = {
  'company.moved': { status: 409, field: 'version' },
  'company.logo_missing': { status: 422, field: 'file' },
  'company.logo_unusable': { status: 422, field: 'file' },
  'company.no_offer': { status: 422, field: 'features' },
  'company.location_name_taken': { status: 409, field: 'name' },
  'company.timezone_unknown': { status: 422, field: 'timezone' },
  'company.point_half': { status: 422, field: 'latitude' },
  'company.like_unknown': { status: 422, field: 'like' },
  'company.location_occupied': { status: 409, field: 'departmentId' },
  'company.location_archived': { status: 409, field: 'departmentId' },
  'company.last_location': { status: 409, field: 'departmentId' },
} as const satisfies ErrorTable;
