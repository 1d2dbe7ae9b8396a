import type { ErrorTable } from './error-table.ts';

export const requestErrors = {
  'request.malformed': { status: 400 },
  'request.header_invalid': { status: 400 },
  'request.forbidden': { status: 403 },
  'request.not_found': { status: 404 },
  'request.method_not_allowed': { status: 405 },
  'request.too_large': { status: 413 },
  'request.unsupported_type': { status: 415 },
  'request.invalid': { status: 422 },
  'request.too_many': { status: 429 },
  'server.failed': { status: 500 },
  'server.busy': { status: 503 },
} as const satisfies ErrorTable;
