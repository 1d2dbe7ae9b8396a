import { count, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layDemo } from '#testing/lay-demo.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { holdsOnlyDemo } from '#demo/demo-mark.ts';
import { rowsOf } from '#db/table-copies.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { companies } from '#features/departments/departments.table.ts';
import { logins } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { files } from '#platform/storage/files.table.ts';
import { createTokens } from '#platform/tokens.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { findSetupCode } from './opening.service.ts';
import { createReplaceDemoRepo } from './replace-demo.repo.ts';
import { isDemoReplaced } from './replace-demo.service.ts';

let test: TestApp;
let owner: Caller;

const CALL = 'POST /api/v4/begin/demo/replace';

const replace = (word: string, headers = {}) => owner.call(CALL, { body: { word }, headers });

const rowsLeft = async (): Promise<string[]> => {
  const { db } = test.database;
  const left: string[] = [];
  for (const table of await createReplaceDemoRepo(db).listTables()) {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    if (row?.n) left.push(`${table}: ${row.n}`);
  }
  return left;
};

beforeEach(async () => {
  test = await startTestApp();
  await layDemo(test.database, test.clock.now(), test.storage);
  owner = await test.signIn('sofia@ploeg.example', DEMO_PASSWORD);
});

afterEach(() => test.close());

const body = (code: string) => ({
  code,
  language: 'nl',
  firstName: 'An',
  lastName: 'Maes',
  email: 'an@bar.example',
  password: 'een lange zin voor An',
  company: 'Bar BV',
  packId: 'horeca-302',
  enterpriseNumber: null,
  location: { name: 'Bar', address: '', timezone: 'Europe/Brussels' },
});

describe('a demo that makes way', () => {
  it('says before what goes, and goes whole when its owner types its name', async () => {
    const { body: demo } = await owner.call('GET /api/v4/begin/demo');
    expect(demo.companies).toBe(2);
    expect(Math.min(demo.people, demo.shifts, demo.clockings, demo.documents)).toBeGreaterThan(5);
    const wrong = await replace('something else');
    expect([wrong.status, wrong.error.code]).toEqual([422, 'begin.word_wrong']);
    expect(await holdsOnlyDemo(test.database.db)).toBe(true);

    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await replace(demo.word, headers)).error.code).toBe('begin.through_proxy');
    expect((await replace(` ${demo.word.toUpperCase()} `)).status).toBe(200);
    expect(await rowsLeft()).toEqual([]);
    expect(await test.database.db.select().from(companies)).toEqual([]);
    // The bytes of its files go with the next round over them, and their rows then.
    const kept = await test.database.db.select().from(files);
    for (const { expiresAt } of kept) expect(expiresAt).not.toBeNull();
    expect((await replace(demo.word)).status).toBe(401);
  });

  it('opens the first page, closes its mailbox and passwords, and never comes back', async () => {
    const { body: demo } = await owner.call('GET /api/v4/begin/demo');
    expect((await test.call('GET /mailbox' as never)).status).toBe(200);
    expect((await test.call('GET /version.json' as never)).body).toMatchObject({ isNew: false });
    await replace(demo.word);
    expect((await test.call('GET /mailbox' as never)).status).toBe(404);
    expect((await test.call('GET /version.json' as never)).body).toMatchObject({ isNew: true });
    expect(await test.database.db.select().from(logins)).toEqual([]);
    expect(await isDemoReplaced(test.database.db)).toBe(true);

    // What was under way when it went belongs to nobody, and goes before the company is there.
    const strayId = crypto.randomUUID();
    await test.make.section(strayId, crypto.randomUUID());
    const code = await findSetupCode(test.database.db, createTokens(SECRET));
    const begun = await test.call('POST /api/v4/begin', { body: body(code ?? '') });
    expect(begun.status).toBe(201);
    const lines = await test.database.db.select().from(auditLog);
    expect(lines.find(({ action }) => action === 'begin.demo_replaced')?.details).toMatchObject({
      people: demo.people,
      companies: demo.companies,
    });
    const [sections] = await rowsOf<{ n: number }>(
      test.database.db,
      sql`select count(*)::int as n from sections where company_id = ${strayId}`,
    );
    expect(sections?.n).toBe(0);
  });

  it('is its owner’s to end, and nobody’s beside a company of somebody’s own', async () => {
    const planner = await test.signIn('marc@ploeg.example', DEMO_PASSWORD);
    const { body: demo } = await owner.call('GET /api/v4/begin/demo');
    const { status } = await planner.call(CALL, { body: { word: demo.word } });
    expect(status).toBe(403);
    expect((await planner.call('GET /api/v4/begin/demo')).status).toBe(403);

    const planned = await test.database.db.select({ rows: count() }).from(shifts);
    await test.make.company('Bar BV');
    expect((await owner.call('GET /api/v4/begin/demo')).status).toBe(404);
    expect((await replace(demo.word)).status).toBe(404);
    expect(await test.database.db.select({ rows: count() }).from(shifts)).toEqual(planned);
  });
});
