import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { isUnavailable } from '#platform/unavailable.ts';
import { seenWhole, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const { writeSync, openSync } = fs;

let folder: string;
let database: TestDatabase;

const systemError = (code: string): Error =>
  Object.assign(new Error(`${code}: what the disk says`), { code });

const mend = (): void => {
  Object.assign(fs, { writeSync, openSync });
  syncBuiltinESMExports();
};

/** From now on no file of the test's folder grows. */
const fillDisk = (): void => {
  fs.writeSync = () => {
    throw systemError('ENOSPC');
  };
  syncBuiltinESMExports();
};

/** From now on nothing can be opened for writing, as on a disk that gave errors. */
const makeReadOnly = (): void => {
  fs.openSync = (path, flags, mode) => {
    const isWrite =
      typeof flags === 'number' && (flags & (fs.constants.O_RDWR | fs.constants.O_WRONLY)) !== 0;
    if (isWrite) throw systemError('EROFS');
    return openSync(path, flags, mode);
  };
  fs.writeSync = () => {
    throw systemError('EROFS');
  };
  syncBuiltinESMExports();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-faults-'));
  database = seenWhole(await openDatabase({ dataDir: folder }));
  await database.db.execute(sql`create table notes (number integer, text text)`);
  await database.db.execute(sql`insert into notes values (0, 'before')`);
});

afterEach(async () => {
  mend();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** More than fits into pages that there are already. */
const insertMuch = (number: number) =>
  database.transaction((db) =>
    db.execute(
      sql`insert into notes select ${number}, repeat(md5(n::text), 30) from generate_series(1, 60) n`,
    ),
  );

const numbers = async (): Promise<unknown[]> => {
  const { rows } = (await database.db.execute(
    sql`select distinct number from notes order by number`,
  )) as { rows: { number: number }[] };
  return rows.map(({ number }) => number);
};

// It opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('the embedded database', () => {
  it.each([
    ['is full', fillDisk],
    ['may only be read', makeReadOnly],
  ])('on a disk that %s refuses writes for now, is not ready, and heals', async (_, breakDisk) => {
    await database.proveWritable();
    breakDisk();
    expect(await database.proveWritable().catch(isUnavailable)).toBe(true);
    const error = await insertMuch(1).catch((thrown: unknown) => thrown);
    expect(isUnavailable(error), String((error as Error).cause)).toBe(true);
    expect(await numbers()).toEqual([0]);
    mend();
    await database.proveWritable();
    await insertMuch(2);
    expect(await numbers()).toEqual([0, 2]);
  });
});
