import type { ErrorTable } from '../shared/error-table.ts';

export const planningErrors = {
  'planning.id_taken': { status: 409, field: 'shift' },
  'planning.changed_since': { status: 409, field: 'hash' },
  'planning.nothing_there': { status: 409 },
  'planning.too_many_copies': { status: 422, field: 'targets' },
} as const satisfies ErrorTable;
