import type { ErrorTable } from '../shared/error-table.ts';

export const oncallErrors = {
  'oncall.not_on_call': { status: 422, field: 'personId' },
  'oncall.alert_unknown': { status: 422, field: 'answers' },
} as const satisfies ErrorTable;
