import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { seenWhole } from '#testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const { fsyncSync } = fs;

let folder: string;
let synced = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-durable-'));
  fs.fsyncSync = (handle) => {
    synced += 1;
    fsyncSync(handle);
  };
  syncBuiltinESMExports();
});

afterEach(async () => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  await rm(folder, { recursive: true, force: true });
});

// It opens an embedded database of its own, whichever engine the run is for.
const isEmbedded = inject('testDatabase').kind === 'embedded';

it.runIf(isEmbedded)('a commit reaches the disk before it is acknowledged', async () => {
  const database = seenWhole(await openDatabase({ dataDir: folder }));
  await database.db.execute(sql`create table notes (number integer)`);
  for (let number = 1; number <= 20; number += 1) {
    const before = synced;
    await database.transaction((db) => db.execute(sql`insert into notes values (${number})`));
    expect(synced).toBeGreaterThan(before);
  }
  await database.close();
});
