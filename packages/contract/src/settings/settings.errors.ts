import type { ErrorTable } from '../shared/error-table.ts';

export const settingsErrors = {
  /** Somebody else has changed them since they were read. */
  'settings.moved': { status: 409, field: 'version' },
  /** What a value needs is not there, or does not go with it; by its key. */
  'settings.refused': { status: 422, field: 'set' },
  'settings.nothing': { status: 422, field: 'set' },
  'limits.unfit': { status: 422, field: 'value' },
  'limits.begun': { status: 409, field: 'since' },
  'limits.unknown': { status: 404, field: 'since' },
} as const satisfies ErrorTable;
