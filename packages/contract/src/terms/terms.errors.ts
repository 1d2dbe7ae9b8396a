import type { ErrorTable } from '../shared/error-table.ts';

export const termsErrors = {
  'terms.not_found': { status: 404, field: 'employmentId' },
  'terms.before_start': { status: 422, field: 'since' },
  'terms.after_end': { status: 422, field: 'since' },
  'terms.unchanged': { status: 409, field: 'since' },
  'terms.nothing_there': { status: 409, field: 'since' },
  'terms.changes_there': { status: 409, field: 'since' },
  'terms.reason_missing': { status: 422, field: 'reason' },
  'terms.begun': { status: 409, field: 'since' },
  'terms.first': { status: 409, field: 'since' },
  'terms.hours_over_fulltime': { status: 422, field: 'hoursWeekMinutes' },
  'terms.hours_missing': { status: 422, field: 'hoursWeekMinutes' },
  'terms.regime_differs': { status: 422, field: 'regime' },
  'terms.employer_unknown': { status: 422, field: 'legalEntityId' },
  'terms.wage_unlikely': { status: 422, field: 'wage' },
  'terms.wage_forbidden': { status: 403, field: 'wage' },
} as const satisfies ErrorTable;
