import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '#db/table-copies.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { verifyLogs } from '#features/admin/admin.service.ts';
import { erasePersonalData, exportPersonalData } from '#features/admin/personal-data.service.ts';
import { changeStaff } from '#features/admin/staff.service.ts';
import { endEmployment } from '#features/employments/employment-ends.service.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { keepFile } from '#platform/storage/files.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { appHooks } from '#app-hooks.ts';
import { features } from '#features.ts';
import { impersonalTables } from './impersonal-tables.ts';
import { personalTables } from './personal-tables.ts';

const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
/** After the file has gone, and after the hours have too. */
const SIX_YEARS_LATER = instant(Date.parse('2032-11-20T08:00:00Z') / 1000);
const EIGHT_YEARS_LATER = instant(Date.parse('2034-11-20T08:00:00Z') / 1000);
const EMMA = 'emma@ploeg.example';

let database: TestDatabase;
let storage: Storage;
let folder: string;

const rowsOf = async <T>(query: string): Promise<T[]> =>
  ((await database.db.execute(sql.raw(query))) as { rows: T[] }).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-person-'));
  database = await openTestDatabase();
  ({ storage } = await openStorage(folder, null));
  await layDemo(database, NOW, storage);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const findEmma = async () => {
  const [emma] = await rowsOf<Record<string, string>>(
    `select * from persons where first_name = 'Emma' and email = '${EMMA}'`,
  );
  return emma as { id: string; company_id: string; last_name: string; phone: string };
};

/** Columns by which a row is about somebody, whoever they are. */
const ABOUT =
  /^(person_id|person_ids|membership_id|email|phone|first_name|last_name|to|actor_id|subject_id|national_number|signer_email)$/;

/** In the list, and as features say of their own. */
const impersonal = [
  ...Object.keys(impersonalTables),
  ...features.flatMap((own) => Object.keys(own.impersonal ?? {})),
];

describe('the list of tables with personal data', () => {
  it('knows every table that there is, once', async () => {
    const existing = [...Object.keys(personalTables), ...impersonal];
    expect(existing.sort()).toEqual(await listTables(database.db));
  });

  it('calls no table impersonal that has a column about somebody', async () => {
    const columns = await rowsOf<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public'`,
    );
    const subject = columns.filter(({ column }) => ABOUT.test(column)).map(({ table }) => table);
    expect(subject.length).toBeGreaterThan(20);
    expect(subject.filter((table) => impersonal.includes(table))).toEqual([]);
  });
});

/** A line of the log is about who did it, too; that of the export itself comes after its rows. */
const aboutPerson = (table: string, id: string): string =>
  table === 'audit_log'
    ? `(actor_id = '${id}' or subject_id = '${id}' or person_id = '${id}')
       and action <> 'account.export'`
    : `person_id = '${id}'`;

describe('an export', () => {
  it('holds every row about the person, their files and an index, and no secret', async () => {
    const emma = await findEmma();
    const owner = { companyId: emma.company_id, personId: emma.id };
    const file = { content: Buffer.from('a picture'), mime: 'image/jpeg' };
    const key = await keepFile(database.db, storage, owner, file, NOW);
    await database.db.execute(sql`update persons set picture_key = ${key} where id = ${emma.id}`);
    await queueMail(database.db, {
      companyId: emma.company_id,
      to: EMMA,
      subject: 'A link',
      text: 'https://secret-link',
      html: '',
    });
    const path = join(folder, 'emma.zip');
    await exportPersonalData({ database, storage }, { person: EMMA }, path, NOW);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // Another program reads it, too.
    if (process.platform === 'linux') {
      const check =
        'import sys,zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)';
      await new Promise<void>((resolve, reject) => {
        execFile('python3', ['-c', check, path], (error) =>
          error && error.code !== 'ENOENT' ? reject(error) : resolve(),
        );
      });
    }
    const entries = unzipSync(await readFile(path));
    const textOf = (name: string): string => strFromU8(entries[name] ?? new Uint8Array());
    for (const name of Object.keys(personalTables)) {
      const rows = JSON.parse(textOf(`data/${name}.json`)) as unknown[];
      const columns = await rowsOf<{ column: string }>(
        `select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = '${name}' and column_name = 'person_id'`,
      );
      if (columns.length === 0) continue;
      const [match] = await rowsOf<{ count: number }>(
        `select count(*)::int as count from "${name}" where ${aboutPerson(name, emma.id)}`,
      );
      expect([name, rows.length]).toEqual([name, match?.count]);
    }
    expect((JSON.parse(textOf('data/clockings.json')) as unknown[]).length).toBeGreaterThan(5);
    const index = textOf('index.txt');
    expect(index).toContain('Everything that Ploeg holds about Emma');
    const picture = /files\/persons\/\w+\.jpg/.exec(index)?.[0] ?? '';
    expect(textOf(picture)).toBe('a picture');
    const all = Object.keys(entries).map(textOf).join('');
    expect(all).not.toContain('argon2');
    expect(all).not.toContain('secret-link');
    await expect(
      exportPersonalData({ database, storage }, { person: EMMA }, path, NOW),
    ).rejects.toThrow('is there already');
    expect(await verifyLogs(database)).toEqual([]);
  });
});

/** Where in the database a text stands, by table. */
const whereIs = async (text: string): Promise<string[]> => {
  const results: string[] = [];
  for (const table of await listTables(database.db)) {
    const [row] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from "${table}" t where t::text ilike '%${text}%'`,
    );
    if ((row?.count ?? 0) > 0) results.push(table);
  }
  return results;
};

describe('an erasure', () => {
  const erase = (person: string, isMeant: boolean, now = NOW) =>
    erasePersonalData({ database, hooks: appHooks }, { person }, isMeant, now);

  it('is for those who have left', async () => {
    await expect(erase(EMMA, true)).rejects.toThrow('still works here');
  });

  it('takes what no law keeps, says the rest, and takes that when its time has come', async () => {
    const emma = await findEmma();
    await changeStaff({ database, hooks: appHooks }, { person: EMMA }, NOW, (context, staff) =>
      endEmployment(context, staff, null),
    );
    const looked = await erase(emma.id, false);
    expect(await whereIs(emma.phone.slice(1))).toEqual(['persons']);
    expect(looked.erased.lines).toContainEqual(
      expect.stringMatching(/^clockings: \d+ kept until 2034-01-01, without .*social security/),
    );

    const { erased } = await erase(emma.id, true);
    expect(erased).toEqual(looked.erased);
    expect(await whereIs(emma.phone.slice(1))).toEqual([]);
    expect((await whereIs(EMMA)).filter((table) => table !== 'signatures')).toEqual([]);
    const [kept] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from clockings where person_id = '${emma.id}'`,
    );
    expect(kept?.count).toBeGreaterThan(5);
    const [profile] = await rowsOf<Record<string, string | null>>(
      `select * from person_profiles where person_id = '${emma.id}'`,
    );
    expect(profile).toMatchObject({ bank_account_iban: null });
    expect(profile?.['national_number']).toMatch(/^\d{11}$/);
    expect(await verifyLogs(database)).toEqual([]);
  });

  it('keeps times of work under the name of nobody when the file has gone', async () => {
    const [emma] = await rowsOf<{ id: string; last_name: string }>(
      `select * from persons where email like 'erased-%'`,
    );
    const { erased } = await erase(emma?.id ?? '', true, SIX_YEARS_LATER);
    expect(erased.keptUntil).toBe('2034-01-01');
    const counted = async (table: string) =>
      (await rowsOf<unknown>(`select 1 from "${table}" where person_id = '${emma?.id}'`)).length;
    expect(await counted('person_profiles')).toBe(0);
    expect(await counted('documents')).toBe(0);
    expect(await counted('clockings')).toBeGreaterThan(5);
    expect(await whereIs(emma?.last_name ?? '')).not.toContain('persons');
    expect(await verifyLogs(database)).toEqual([]);
  });

  it('leaves after the longest term nothing that names the person', async () => {
    const [emma] = await rowsOf<{ id: string }>(
      `select * from persons where email like 'erased-%'`,
    );
    const { erased } = await erase(emma?.id ?? '', true, EIGHT_YEARS_LATER);
    expect(erased.keptUntil).toBeNull();
    for (const [name, { erase: fate, ofKind = {} }] of Object.entries(personalTables)) {
      const blanked = Object.keys(ofKind).filter((kind) => ofKind[kind]?.at === 'once');
      if (fate.at === 'never' || fate.do !== 'delete' || name === 'mails') continue;
      const columns = await rowsOf<unknown>(
        `select 1 from information_schema.columns
         where table_schema = 'public' and table_name = '${name}' and column_name = 'person_id'`,
      );
      if (columns.length === 0) continue;
      const others = blanked.map((kind) => `and kind <> '${kind}'`).join(' ');
      const rows = await rowsOf<unknown>(
        `select 1 from "${name}" where person_id = '${emma?.id}' ${others}`,
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const [person] = await rowsOf<Record<string, string>>(
      `select * from persons where id = '${emma?.id}'`,
    );
    expect(`${person?.['first_name']} ${person?.['last_name']}`).toBe(
      `Former colleague ${emma?.id.slice(-4)}`,
    );
    expect(await verifyLogs(database)).toEqual([]);
  });
});
