import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary, Id } from '../shared/wire.schemas.ts';
import {
  ImportChange,
  ImportHead,
  ImportKind,
  ImportMode,
  ImportPreview,
  ImportProgress,
  UndoProgress,
} from './imports.schemas.ts';

const params = z.object({ id: Id });

const listFile = { field: 'file', maxCount: 1, maxBytes: 10 * 1_048_576 } as const;

const ONE = ['request.forbidden', 'imports.not_found'] as const;

export const importRoutes = {
  listImports: route('GET /api/v4/imports', {
    summary:
      'Lists of people, shifts, leave or opening balances that were uploaded lately, the newest first',
    needs: 'session',
    query: z.object({ kind: ImportKind.optional() }),
    responses: { 200: z.object({ imports: z.array(ImportHead) }) },
    errors: ['request.forbidden'],
  }),
  uploadImport: route('POST /api/v4/imports', {
    summary:
      'Upload a list of people, shifts, leave or opening balances as CSV or XLSX; nothing is changed by it',
    needs: 'session',
    body: z.object({
      kind: ImportKind.default('people'),
      name: z.string().max(200).optional(),
      departmentId: Id.optional(),
    }),
    multipart: { files: listFile },
    responses: { 201: z.object({ id: Id }) },
    errors: [
      'request.forbidden',
      'imports.unreadable',
      'imports.empty',
      'imports.too_many_rows',
      'imports.too_many_columns',
    ],
  }),
  getImport: route('GET /api/v4/imports/:id', {
    summary: 'What each column is taken for, and what would become of each line',
    needs: 'session',
    params,
    responses: { 200: ImportPreview },
    errors: [...ONE],
  }),
  changeImport: route('PATCH /api/v4/imports/:id', {
    summary: 'Say what columns and words are, mend cells, decide who is who',
    needs: 'session',
    params,
    body: ImportChange,
    responses: { 200: z.object({ version: z.number().int() }) },
    errors: [
      ...ONE,
      'imports.changed',
      'imports.closed',
      'imports.column_twice',
      'imports.unknown_line',
    ],
  }),
  commitImport: route('POST /api/v4/imports/:id/commit', {
    summary: 'Take the next lines in, 200 at a time, until nothing is left; nobody is told',
    needs: 'session',
    params,
    body: z.object({ version: z.number().int(), mode: ImportMode }),
    responses: { 200: ImportProgress },
    errors: [
      ...ONE,
      'imports.changed',
      'imports.closed',
      'imports.not_all',
      'imports.too_many_for_one',
    ],
  }),
  getImportRest: route('GET /api/v4/imports/:id/rest', {
    summary:
      'The lines that do not go in, with the reasons, as a list that can be mended and come again',
    needs: 'session',
    params,
    produces: 'text/csv',
    responses: { 200: Binary },
    errors: [...ONE],
  }),
  undoImport: route('POST /api/v4/imports/:id/undo', {
    summary: 'Take back, 200 at a time, what nobody has touched since',
    needs: 'session',
    params,
    body: z.object({}),
    responses: { 200: UndoProgress },
    errors: [...ONE, 'imports.closed', 'imports.too_late'],
  }),
  discardImport: route('DELETE /api/v4/imports/:id', {
    summary: 'Forget a list that did not go in',
    needs: 'session',
    params,
    responses: { 200: z.object({ id: Id }) },
    errors: [...ONE, 'imports.closed'],
  }),
};
