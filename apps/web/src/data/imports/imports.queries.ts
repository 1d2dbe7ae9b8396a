import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** A list of twenty thousand lines is judged anew at each look. */
const PREVIEW_TIMEOUT_MS = 60_000;

export const importsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', 'of', kind],
    queryFn: async () => (await callApi('GET /api/v4/imports', { query: { kind } })).imports,
    meta: { of: ['IMPORTS'] },
  });

/** What would become of each line: never kept on the device, and gone with the screen. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () =>
      callApi('GET /api/v4/imports/:id', { params: { id } }, { timeoutMs: PREVIEW_TIMEOUT_MS }),
    gcTime: 0,
    meta: {
      of: [
        'IMPORTS',
        'STAFF',
        'CATALOGUES',
        'DEPARTMENTS',
        'SHIFTS',
        'VACATION_REQUESTS',
        'LEAVE_LEDGER',
      ],
    },
  });
