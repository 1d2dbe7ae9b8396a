import type { ImportChange } from '@ploeg/contract/imports/imports.schemas';
import { loadBytes } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

const LONG_MS = 120_000;

/** Who came in is seen wherever people are. */
const PEOPLE = ['IMPORTS', 'STAFF', 'CONTACTS', 'CATALOGUES', 'TERMS'] as const;

export const uploadList = (file: File): Promise<{ id: string }> => {
  const body = new FormData();
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
  id: string,
  version: number,
  mode: 'only-valid' | 'all-or-nothing',
  isLast: boolean,
) =>
  doOnline(
    'POST /api/v4/imports/:id/commit',
    { params: { id }, body: { version, mode } },
    isLast ? PEOPLE : [],
    { timeoutMs: LONG_MS },
  );

export const undoImport = (id: string) =>
  doOnline('POST /api/v4/imports/:id/undo', { params: { id }, body: {} }, PEOPLE, {
    timeoutMs: LONG_MS,
  });

export const discardImport = (id: string) =>
  doOnline('DELETE /api/v4/imports/:id', { params: { id } }, ['IMPORTS']);

/** The lines that stay out, as a file; its address has the version, so that no older one is shown. */
export const loadRest = (id: string, version: number): Promise<ArrayBuffer> =>
  loadBytes(`/api/v4/imports/${id}/rest?version=${version}`);
