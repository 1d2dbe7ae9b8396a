import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { leaveEntries } from '#features/leave-ledger/leave-ledger.table.ts';
import { createImporter, listedName } from '#testing/import-lists.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const HEADS = 'Naam;Verlofrekening;Saldo;Vanaf;Opmerking';

let test: TestApp;
let team: LedgerTeam;
let emma: string;
let lucas: string;
let companyDays: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
  [emma, lucas] = [await listedName(test, team.emma), await listedName(test, team.lucas)];
  const { body } = await team.sofia.caller.call('POST /api/v4/leave-accounts', {
    body: { name: 'Company days', unit: 'day', kinds: [] },
  });
  companyDays = body.item.id;
});

const listOf = (...lines: string[]): string => [HEADS, ...lines].join('\n');

const importer = (who = team.sofia) => createImporter(who.caller, 'openingBalances');

const leftOn = async (accountId: string, who = team.emma): Promise<number | undefined> => {
  const { body } = await who.caller.call('GET /api/v4/me/leave-accounts', { query: {} });
  const held = body.items.find((item) => item.accountId === accountId);
  return held && held.balance.free - held.balance.owed;
};

const entries = () =>
  test.database.db.select().from(leaveEntries).where(eq(leaveEntries.companyId, team.companyId));

describe('a list of opening balances', () => {
  it('says what becomes of each line, with the balance before and afterwards, and is what people then have', async () => {
    const { upload, look, takeAll } = importer();
    const id = await upload(
      listOf(
        `${emma};Legal holidays;7u36;01/11/2026;Uit het oude systeem`,
        `${emma};company days;12,5;01/11/2026;`,
        `${lucas};Company days;-2;20/11/2026;`,
      ),
    );
    const seen = await look(id);
    expect(seen.columns.map(({ target }) => target)).toEqual([
      'fullName',
      'leaveAccount',
      'amount',
      'day',
      'comment',
    ]);
    expect(seen.counts).toMatchObject({ new: 3, cannot: 0 });
    expect(seen.lines.map(({ balance }) => balance)).toMatchObject([
      { account: 'Legal holidays', unit: 'hour', amount: 456, day: '2026-11-01', after: 456 },
      { account: 'Company days', unit: 'day', amount: 12_500, before: 0, after: 12_500 },
      { amount: -2000, before: 0, after: -2000, on: '2026-11-20', stands: null },
    ]);
    expect(await takeAll(id)).toMatchObject({ created: 3, state: 'done' });
    expect(await leftOn(team.accountId)).toBe(456);
    expect(await leftOn(companyDays)).toBe(12_500);
    expect(await leftOn(companyDays, team.lucas)).toBe(-2000);
    const [first] = await entries();
    expect(first?.reason).toBe(
      'Balance brought over from the list “list.csv”: Uit het oude systeem',
    );
    const actions = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, team.companyId));
    expect(actions.filter(({ action }) => action === 'leave_entry.add')).toHaveLength(3);
  });

  it('goes in once: the same amount stands already, another replaces it in one step, and all of it is taken back', async () => {
    const { upload, look, takeAll, undoAll } = importer();
    const first = `${emma};Company days;12.5;2026-11-01;`;
    await takeAll(await upload(listOf(first)));
    const again = await upload(listOf(first));
    expect((await look(again)).counts).toMatchObject({ same: 1, new: 0, updates: 0 });
    await takeAll(again);
    expect(await entries()).toHaveLength(1);

    const other = await upload(listOf(`${emma};Company days;10;2026-11-01;`));
    expect((await look(other)).lines).toMatchObject([
      { verdict: 'updates', balance: { stands: 12_500, before: 12_500, after: 10_000 } },
    ]);
    expect(await takeAll(other)).toMatchObject({ created: 0, updated: 1 });
    expect(await leftOn(companyDays)).toBe(10_000);
    const rows = await entries();
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -12_500, 10_000, 12_500,
    ]);
    expect(await undoAll(other)).toMatchObject({ state: 'undone', kept: [] });
    expect(await leftOn(companyDays)).toBe(12_500);
    expect(await undoAll(again)).toMatchObject({ state: 'undone' });
    expect(await leftOn(companyDays)).toBe(12_500);
  });

  it('stands for all that was before its day, a balance of nothing too', async () => {
    test.clock.set('2026-05-20T08:00:00Z');
    await team.granted(['2026-06-16']);
    test.clock.set('2026-11-20T08:00:00Z');
    const before = await leftOn(team.accountId);
    expect(before).toBeGreaterThan(0);
    const { upload, look, takeAll } = importer();
    const id = await upload(listOf(`${emma};Legal holidays;0;2026-07-01;`));
    expect((await look(id)).lines[0]?.balance).toMatchObject({ before, after: 0 });
    await takeAll(id);
    expect(await leftOn(team.accountId)).toBe(0);
    const { body } = await team.emma.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
      params: { accountId: team.accountId },
      query: { employmentId: team.emma.record },
    });
    expect(body.lines).toMatchObject([{ what: 'earned', amount: 0, origin: { kind: 'opening' } }]);
    expect(body.lines[0]?.entryId).not.toBeNull();
  });

  it('goes in as a whole or not at all, and says which accounts there are', async () => {
    const { upload, look, commit, change } = importer();
    const id = await upload(
      listOf(
        `${emma};Company days;3;2026-11-01;`,
        `${emma};Compensation;3;2026-11-01;`,
        `${lucas};Company days;7:36;2026-11-01;`,
        `${emma};Company days;4;2026-11-01;`,
        `${lucas};Legal holidays;2 dagen;2026-11-01;`,
        `${lucas};Legal holidays;;;`,
      ),
    );
    const texts = (await look(id)).lines.map(({ faults }) => faults.map(({ text }) => text));
    expect(texts).toEqual([
      [],
      ['No leave account is called so. There are: Legal holidays, Company days'],
      ['This account is kept in days, such as 12.5'],
      ['The same person, account and day as on line 2'],
      ['This account is kept in hours, such as 7:36 or 7.6'],
      ['There is no amount', 'There is no day'],
    ]);
    expect(await commit(id)).toMatchObject({ status: 409 });
    expect(await entries()).toHaveLength(0);
    await change(id, {
      words: { leaveAccounts: { compensation: { as: 'Legal holidays' } } },
      edits: [{ line: 4, column: 2, value: '1,5' }],
      decisions: [5, 6, 7].map((line) => ({ line, decision: 'leave' })),
    });
    const { status, body } = await commit(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', created: 3 });
    expect(await leftOn(team.accountId)).toBe(180);
  });

  it('does not replace what somebody brought in since, and stays where it was touched', async () => {
    const others = await Promise.all(['Ines', 'Noah'].map((name) => team.hire(name, 'ADMIN')));
    const desks = [team.sofia, team.marc, ...others].map((who) => importer(who));
    const line = listOf(`${emma};Company days;5;2026-11-01;`);
    const lists = await Promise.all(
      desks.map(async (desk) => ({ ...desk, id: await desk.upload(line) })),
    );
    const answers = await Promise.all(lists.map(({ commit, id }) => commit(id)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await leftOn(companyDays)).toBe(5000);
    for (const { takeAll, id } of lists) await takeAll(id);
    expect(await entries()).toHaveLength(1);

    const [entry] = await entries();
    const { status } = await team.sofia.caller.call('POST /api/v4/leave-entries/:entryId/reverse', {
      params: { entryId: entry?.id ?? '' },
      body: { reason: 'It was a mistake' },
    });
    expect(status).toBe(200);
    const undone = await Promise.all(lists.map(({ undoAll, id }) => undoAll(id)));
    expect(undone.flatMap(({ kept }) => kept)).toMatchObject([{ name: emma, why: 'changed' }]);
  });

  it('is for who keeps the people of the location', async () => {
    const list = listOf(`${emma};Company days;5;2026-11-01;`);
    expect((await importer(team.lucas).tryUpload(list)).status).toBe(403);
    const elsewhere = await test.make.department(team.companyId, { name: 'Elsewhere' });
    const keeper = await test.hire(team.companyId, elsewhere, { role: 'ADMIN' });
    const { upload, look } = importer(keeper);
    expect((await look(await upload(list))).lines[0]?.faults.map(({ code }) => code)).toContain(
      'person_unknown',
    );
    expect((await importer(team.marc).tryUpload(list)).status).toBe(201);
  });
});
