import type { ErrorTable } from '../shared/error-table.ts';

export const employerErrors = {
  'employers.not_found': { status: 404, field: 'id' },
  'employers.moved': { status: 409, field: 'version' },
  'employers.name_taken': { status: 409, field: 'name' },
  'employers.number_taken': { status: 409, field: 'enterpriseNumber' },
  'employers.number_length': { status: 422, field: 'enterpriseNumber' },
  'employers.number_check': { status: 422, field: 'enterpriseNumber' },
  'employers.onss_length': { status: 422, field: 'onssNumber' },
  'employers.onss_check': { status: 422, field: 'onssNumber' },
  'employers.in_use': { status: 409, field: 'id' },
  'employers.archived': { status: 409, field: 'legalEntityId' },
  'employers.unknown': { status: 422, field: 'legalEntityId' },
  'employers.unchanged': { status: 409, field: 'legalEntityId' },
  'employers.begun': { status: 409, field: 'since' },
} as const satisfies ErrorTable;
