import type { ErrorTable } from '../shared/error-table.ts';

export const documentErrors = {
  'documents.text_unusable': { status: 422, field: 'html' },
  'documents.too_long': { status: 422, field: 'html' },
} as const satisfies ErrorTable;
