import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { inject } from 'vitest';
import { insertRows, listTables, readRows } from '#db/table-copies.ts';
import { seedDemo } from '#demo/demo.ts';
import { newId } from '#platform/new-id.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { memoryStorage } from './memory-storage.ts';
import type { TestDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run for the demo as it stands at each moment that a test asks for. */
    demoFolder: string;
  }
}

/** Rows as texts by the name of their table, and what lies in the store by its key. */
type Laid = { tables: [string, string[]][]; files: Map<string, Uint8Array> };

const remembering = (storage: Storage, files: Laid['files']): Storage => ({
  ...storage,
  put: async (key, content) => {
    const bytes = content instanceof Uint8Array ? content : Buffer.concat(await content.toArray());
    files.set(key, bytes);
    await storage.put(key, bytes);
  },
});

/** Plays the demo, whose every act is asked and written as a command is. */
const play = async (database: TestDatabase, now: Instant, storage: Storage): Promise<Laid> => {
  const files: Laid['files'] = new Map();
  await database.transaction((db) => seedDemo({ db, now, storage: remembering(storage, files) }));
  const tables = await database.transaction(async (db) => {
    const all: Laid['tables'] = [];
    for (const table of await listTables(db)) {
      for await (const rows of readRows(db, table)) all.push([table, rows]);
    }
    return all;
  });
  return { tables, files };
};

const copy = async (database: TestDatabase, storage: Storage, laid: Laid): Promise<void> => {
  await database.transaction(async (db) => {
    for (const [table, rows] of laid.tables) await insertRows(db, table, rows);
  });
  for (const [key, bytes] of laid.files) await storage.put(key, bytes);
};

/**
 * Fills a test's empty database with the demo, and its store with the papers of it. The first test of a
 * run that asks for a moment plays it; the others are given the same rows.
 */
export const layDemo = async (
  database: TestDatabase,
  now: Instant,
  storage: Storage = memoryStorage(),
): Promise<void> => {
  const file = join(inject('demoFolder'), String(now));
  if (existsSync(file)) return copy(database, storage, deserialize(await readFile(file)) as Laid);
  const part = `${file}.${newId()}`;
  await writeFile(part, serialize(await play(database, now, storage)));
  await rename(part, file);
};
