import type { ErrorTable } from '../shared/error-table.ts';

export const marketErrors = {
  'market.not_found': { status: 404, field: 'market' },
  'market.ended': { status: 409, field: 'market' },
  'market.application_not_found': { status: 404, field: 'application' },
  'market.not_pending': { status: 409, field: 'application' },
  'market.not_applied': { status: 409, field: 'recordId' },
} as const satisfies ErrorTable;
