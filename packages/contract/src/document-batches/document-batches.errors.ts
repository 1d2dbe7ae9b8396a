import type { ErrorTable } from '../shared/error-table.ts';

export const documentBatchErrors = {
  'document_batches.not_found': { status: 404, field: 'id' },
  'document_batches.file_unusable': { status: 422, field: 'file' },
} as const satisfies ErrorTable;
