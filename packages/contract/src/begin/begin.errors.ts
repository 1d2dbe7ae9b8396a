import type { ErrorTable } from '../shared/error-table.ts';

export const beginErrors = {
  'begin.code_wrong': { status: 422, field: 'code' },
  'begin.enterprise_number': { status: 422, field: 'enterpriseNumber' },
  'begin.timezone': { status: 422, field: 'timezone' },
  'begin.word_wrong': { status: 422, field: 'word' },
  'begin.through_proxy': { status: 403 },
} as const satisfies ErrorTable;
