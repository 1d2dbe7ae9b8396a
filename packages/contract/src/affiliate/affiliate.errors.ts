import type { ErrorTable } from '../shared/error-table.ts';

export const affiliateErrors = {
  'affiliate.incomplete': { status: 422, field: 'active' },
} as const satisfies ErrorTable;
