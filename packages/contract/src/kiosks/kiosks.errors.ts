import type { ErrorTable } from '../shared/error-table.ts';

export const kioskErrors = {
  'kiosks.not_found': { status: 404, field: 'kiosk' },
  'kiosks.member_unknown': { status: 404, field: 'person' },
  'kiosks.code_unknown': { status: 404, field: 'value' },
} as const satisfies ErrorTable;
