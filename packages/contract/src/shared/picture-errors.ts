import type { ErrorTable } from './error-table.ts';

export const pictureErrors = {
  'pictures.unusable': { status: 422, field: 'pictures' },
  'pictures.too_many': { status: 422, field: 'pictures' },
  'pictures.no_room': { status: 422, field: 'pictures' },
} as const satisfies ErrorTable;
