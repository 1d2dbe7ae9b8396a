import type { ImportChange, ImportHead } from '@ploeg/contract/imports/imports.schemas';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { loadBytes } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

const LONG_MS = 120_000;

/** What came in is seen wherever its kind is. */
const SEEN_IN = {
  people: ['IMPORTS', 'STAFF', 'CONTACTS', 'CATALOGUES', 'TERMS'],
  shifts: ['IMPORTS', 'SHIFTS', 'CATALOGUES'],
  leave: ['IMPORTS', 'SHIFTS', 'VACATION_REQUESTS'],
  openingBalances: ['IMPORTS', 'LEAVE_LEDGER'],
} as const;

type Which = Pick<ImportHead, 'id' | 'kind'>;

export const uploadList = (kind: ImportKind, file: File): Promise<{ id: string }> => {
  const body = new FormData();
  body.set('kind', kind);
  body.set('name', file.name.slice(0, 200));
  body.set('file', file);
  return doOnline('POST /api/v4/imports', { body }, ['IMPORTS'], {
    timeoutMs: LONG_MS,
  });
};

export const changeImport = (id: string, body: ImportChange): Promise<{ version: number }> =>
  doOnline('PATCH /api/v4/imports/:id', { params: { id }, body }, ['IMPORTS'], {
    timeoutMs: LONG_MS,
  });

/** Takes the next lines in. */
export const commitImport = (
  { id, kind }: Which,
  version: number,
  mode: 'only-valid' | 'all-or-nothing',
  isLast: boolean,
) =>
  doOnline(
    'POST /api/v4/imports/:id/commit',
    { params: { id }, body: { version, mode } },
    isLast ? SEEN_IN[kind] : [],
    { timeoutMs: LONG_MS },
  );

export const undoImport = ({ id, kind }: Which) =>
  doOnline('POST /api/v4/imports/:id/undo', { params: { id }, body: {} }, SEEN_IN[kind], {
    timeoutMs: LONG_MS,
  });

export const discardImport = (id: string) =>
  doOnline('DELETE /api/v4/imports/:id', { params: { id } }, ['IMPORTS']);

/** The lines that stay out, as a file; its address has the version, so that no older one is shown. */
export const loadRest = (id: string, version: number): Promise<ArrayBuffer> =>
  loadBytes(`/api/v4/imports/${id}/rest?version=${version}`);
