import type { ErrorTable } from '../shared/error-table.ts';

export const audienceErrors = {
  'audience.part_unfit': { status: 422, field: 'audience' },
  'audience.forbidden': { status: 403, field: 'audience' },
  'audience.empty': { status: 422, field: 'audience' },
} as const satisfies ErrorTable;
