import { DIMONA_ERRORS } from '@ploeg/domain/dimona/period-rules';
import type { ErrorTable } from '../shared/error-table.ts';

export const FIELD_ERRORS = DIMONA_ERRORS.map((error) => `dimona.${error}` as const);

const fieldErrors = Object.fromEntries(
  FIELD_ERRORS.map((code) => [code, { status: 422 }]),
) as Record<(typeof FIELD_ERRORS)[number], { status: 422 }>;

/** Those without a field are about whichever field the answer lists them under. */
export const dimonaErrors = {
  'dimona.not_found': { status: 404, field: 'id' },
  'dimona.disabled': { status: 422, field: 'departmentId' },
  'dimona.employer_missing': { status: 422, field: 'departmentId' },
  'dimona.user_unknown': { status: 422, field: 'userRecord' },
  'dimona.national_number_missing': { status: 422, field: 'userRecord' },
  'dimona.national_number_wrong': { status: 422, field: 'userRecord' },
  ...fieldErrors,
  'dimona.declared_already': { status: 422, field: 'startingDate' },
  'dimona.nothing_changed': { status: 422, field: 'startingDate' },
  'dimona.under_way': { status: 409, field: 'id' },
  'dimona.not_accepted': { status: 409, field: 'id' },
  'dimona.ends_already': { status: 409, field: 'endingDate' },
  'dimona.enterprise_number': { status: 422, field: 'enterpriseNumber' },
  'dimona.range_too_long': { status: 422, field: 'end' },
  'dimona.range_reversed': { status: 422, field: 'end' },
} as const satisfies ErrorTable;
