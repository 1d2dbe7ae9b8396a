import type { ErrorTable } from '../shared/error-table.ts';

export const paperErrors = {
  'papers.not_found': { status: 404, field: 'id' },
  'papers.file_unusable': { status: 422, field: 'file' },
  'papers.person_left': { status: 422, field: 'employmentId' },
  'papers.is_contract': { status: 422 },
  'papers.gone': { status: 422 },
  'papers.not_awaited': { status: 422 },
  'papers.signed_on_far': { status: 422, field: 'signedOn' },
} as const satisfies ErrorTable;
