import type { ErrorTable } from '../shared/error-table.ts';

export const planningErrors = {
  'planning.id_taken': { status: 409, field: 'shift' },
  'planning.changed_since': { status: 409, field: 'hash' },
  'planning.nothing_there': { status: 409 },
  'planning.too_many_copies': { status: 422, field: 'targets' },
  'planning.batch_not_found': { status: 404, field: 'batch' },
  'planning.undone_already': { status: 409, field: 'batch' },
  'planning.not_undone': { status: 409, field: 'batch' },
} as const satisfies ErrorTable;
