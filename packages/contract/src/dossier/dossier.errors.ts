import type { ErrorTable } from '../shared/error-table.ts';

export const dossierErrors = {
  'dossier.period_reversed': { status: 422, field: 'to' },
  'dossier.period_too_long': { status: 422, field: 'to' },
  'dossier.link_not_found': { status: 404, field: 'id' },
  'dossier.link_invalid': { status: 404, field: 'token' },
} as const satisfies ErrorTable;
