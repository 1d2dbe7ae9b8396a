import type { ErrorTable } from '../shared/error-table.ts';

export const planningErrors = {
  'planning.id_taken': { status: 409, field: 'shift' },
  'planning.changed_since': { status: 409, field: 'hash' },
  'planning.nothing_there': { status: 409 },
} as const satisfies ErrorTable;
