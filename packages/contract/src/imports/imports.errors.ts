import type { ErrorTable } from '../shared/error-table.ts';

export const importErrors = {
  'imports.not_found': { status: 404, field: 'id' },
  'imports.unreadable': { status: 422, field: 'file' },
  'imports.empty': { status: 422, field: 'file' },
  'imports.too_many_rows': { status: 422, field: 'file' },
  'imports.too_many_columns': { status: 422, field: 'file' },
  /** It was changed meanwhile, in another tab or by another. */
  'imports.changed': { status: 409 },
  /** It went in, or was taken back; nothing of it can be changed any more. */
  'imports.closed': { status: 409 },
  'imports.column_twice': { status: 422, field: 'columns' },
  'imports.unknown_line': { status: 422, field: 'edits' },
  'imports.not_all': { status: 409 },
  'imports.too_many_for_one': { status: 422 },
  'imports.too_late': { status: 409 },
} as const satisfies ErrorTable;
