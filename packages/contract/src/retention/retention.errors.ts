import type { ErrorTable } from '../shared/error-table.ts';

export const retentionErrors = {
  'retention.too_short': { status: 422, field: 'months' },
  'retention.too_long': { status: 422, field: 'months' },
  'retention.too_soon': { status: 422, field: 'since' },
  'retention.begun': { status: 409, field: 'since' },
  'retention.unknown': { status: 404, field: 'since' },
} as const satisfies ErrorTable;
