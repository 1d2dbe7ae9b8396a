import type { ErrorTable } from '../shared/error-table.ts';

export const installationErrors = {
  'installation.no_mail': { status: 409, field: 'way' },
  'installation.no_device': { status: 409, field: 'way' },
} as const satisfies ErrorTable;
