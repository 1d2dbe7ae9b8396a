import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons } from '#features/people/people.table.ts';
import { toForm } from './forms.ts';
import type { Caller, Member, TestApp } from './test-app.ts';

/** What somebody is called as a list writes it. */
export const listedName = async (test: TestApp, { personId }: Member): Promise<string> => {
  const [person] = await test.database.db.select().from(persons).where(eq(persons.id, personId));
  return `${person?.firstName} ${person?.lastName}`;
};

/** What somebody does with lists in files, from the upload to the way back. */
export const createImporter = (caller: Caller, kind: ImportKind) => {
  const tryUpload = async (content: string) => {
    const file = { field: 'file', name: 'list.csv', content: Buffer.from(content) };
    return caller.call('POST /api/v4/imports', await toForm({ kind, name: 'list.csv' }, [file]));
  };
  const look = async (id: string) =>
    (await caller.call('GET /api/v4/imports/:id', { params: { id } })).body;
  const commit = async (id: string, mode: 'only-valid' | 'all-or-nothing' = 'only-valid') => {
    const { version } = (await look(id)).import;
    const body = { version, mode };
    return caller.call('POST /api/v4/imports/:id/commit', { params: { id }, body });
  };
  return {
    tryUpload,
    look,
    commit,

    upload: async (content: string): Promise<string> => {
      const { status, body, text } = await tryUpload(content);
      expect(status, text).toBe(201);
      return body.id;
    },

    change: async (id: string, changes: object) => {
      const { version } = (await look(id)).import;
      const body = { version, ...changes };
      return caller.call('PATCH /api/v4/imports/:id', { params: { id }, body });
    },

    takeAll: async (id: string) => {
      for (;;) {
        const { body, status, text } = await commit(id);
        expect(status, text).toBe(200);
        if (body.left === 0) return body;
      }
    },

    undoAll: async (id: string) => {
      const kept = [];
      for (;;) {
        const { body, status, text } = await caller.call('POST /api/v4/imports/:id/undo', {
          params: { id },
          body: {},
        });
        expect(status, text).toBe(200);
        kept.push(...body.kept);
        if (body.left === 0) return { ...body, kept };
      }
    },
  };
};
