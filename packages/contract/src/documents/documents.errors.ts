import type { ErrorTable } from '../shared/error-table.ts';

export const documentErrors = {
  'documents.not_found': { status: 404, field: 'id' },
  'documents.text_unusable': { status: 422, field: 'html' },
  'documents.too_long': { status: 422, field: 'html' },
  'documents.link_invalid': { status: 403 },
  'documents.link_expired': { status: 403 },
  'documents.upload_used': { status: 409, field: 'file' },
  'documents.image_unusable': { status: 422, field: 'file' },
  'documents.image_empty': { status: 422, field: 'file' },
  'documents.image_too_small': { status: 422, field: 'file' },
  'documents.image_cut_off': { status: 422, field: 'file' },
  'documents.file_unknown': { status: 422, field: 'file' },
  'documents.one_signature_each': { status: 422, field: 'documents' },
  'documents.not_unsigned': { status: 422, field: 'documents' },
  'documents.not_opened': { status: 422, field: 'documents' },
  'documents.qualified_needed': { status: 422, field: 'documents' },
  'documents.signed_already': { status: 409, field: 'documents' },
  'documents.changed': { status: 409, field: 'documents' },
} as const satisfies ErrorTable;
