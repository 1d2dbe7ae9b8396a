import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { leaveEntries } from './leave-ledger.table.ts';

const LAST_DAY = '2026-11-30';
const REASON = 'Paid with the last wage';

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

const params = () => ({ employmentId: team.emma.record });

const look = async (who = team.sofia) =>
  who.caller.call('GET /api/v4/leave-closings/:employmentId', { params: params() });

const act = (what: '' | '/reopen', reason = REASON, who = team.sofia) =>
  who.caller.call(`POST /api/v4/leave-closings/:employmentId${what}`, {
    params: params(),
    body: { reason },
  });

const leave = async (lastDay = LAST_DAY): Promise<void> => {
  const { status, text } = await team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
    body: { departmentId: team.departmentId, lastDay },
  });
  expect(status, text).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
};

const entries = () =>
  test.database.db.select().from(leaveEntries).where(eq(leaveEntries.companyId, team.companyId));

it('says on the last day what was given and taken and what is left, and which leave falls away', async () => {
  await team.granted(['2026-11-26']);
  await team.granted(['2026-12-21']);
  await leave();
  const { body, status } = await look();
  expect(status).toBe(200);
  expect(body).toMatchObject({ lastDay: LAST_DAY, isDue: false, closedAt: null });
  const [legal] = body.accounts;
  expect(legal?.carried).toBe(0);
  const { earned = 0, taken = 0 } = legal?.sums ?? {};
  expect(earned).toBeGreaterThan(0);
  expect(taken).toBeLessThan(0);
  expect(legal).toMatchObject({
    name: 'Legal holidays',
    balance: { free: earned + taken, owed: 0 },
    booked: [{ day: '2026-12-21', amount: -taken }],
    closed: { paid: 0, waived: 0 },
  });
  expect(legal?.forNextYear).toBeGreaterThan(0);
  expect(legal?.lines.map(({ what }) => what)).toEqual(['earned', 'taken']);
  const file = await team.sofia.caller.call('GET /api/v4/leave-closings/:employmentId/file', {
    params: params(),
  });
  expect(file.status).toBe(200);
  const cells = file.text.split('\r\n')[1]?.split(';') ?? [];
  expect(cells).toContain('Legal holidays');
  expect(cells).toContain(((earned + taken) / 60).toFixed(2).replace('.', ','));
});

it('closes accounts once, from the last day on: what is left is paid out, and nothing can be taken any more', async () => {
  await leave();
  expect((await act('')).body).toMatchObject({ code: 'leave_closings.too_early' });
  test.clock.set('2026-12-01T08:00:00Z');
  const left = (await look()).body.accounts[0]?.balance.free ?? 0;
  const before = (await entries()).length;
  const { status, body } = await act('');
  expect(status).toBe(200);
  expect(body.accounts[0]).toMatchObject({
    balance: { free: 0, owed: 0 },
    closed: { paid: left, waived: 0 },
    sums: { paidOut: -left },
  });
  expect(body.closedAt).not.toBeNull();
  expect((await act('')).status).toBe(200);
  const rows = await entries();
  expect(rows).toHaveLength(before + 1);
  expect(rows.at(-1)).toMatchObject({
    kind: 'payout',
    day: LAST_DAY,
    amount: -left,
    reason: REASON,
  });
  for (const at of ['2026-12-31', '2027-02-01']) {
    expect((await team.held(team.emma, at))?.balance ?? { free: 0 }).toMatchObject({ free: 0 });
  }

  expect((await act('/reopen')).body).toMatchObject({
    closedAt: null,
    accounts: [{ balance: { free: left }, closed: { paid: 0 } }],
  });
  expect((await act('/reopen')).status).toBe(200);
  expect(await entries()).toHaveLength(before + 2);
});

it('lets go what was taken too much, and says how much that was', async () => {
  const { status } = await team.sofia.caller.call('POST /api/v4/leave-entries', {
    body: {
      employmentId: team.emma.record,
      accountId: team.accountId,
      kind: 'correction',
      day: '2026-11-19',
      amount: -30_000,
      usableUntil: null,
      reason: 'Taken before the system',
    },
  });
  expect(status).toBe(201);
  await leave();
  test.clock.set('2026-12-01T08:00:00Z');
  const owed = (await look()).body.accounts[0]?.balance.owed ?? 0;
  expect(owed).toBeGreaterThan(0);
  const { body } = await act('');
  expect(body.accounts[0]).toMatchObject({
    balance: { free: 0, owed: 0 },
    closed: { paid: 0, waived: owed },
  });
});

it('waits until leave before the last day is answered', async () => {
  await team.ask(['2026-11-27']);
  await leave();
  test.clock.set('2026-11-30T08:00:00Z');
  expect((await act('')).body).toMatchObject({ code: 'leave_closings.unanswered' });
  expect((await look()).body.accounts[0]?.sums.asked).toBeLessThan(0);
});

it('is for who keeps people, of an employment that ends, with a reason', async () => {
  expect((await look()).body).toMatchObject({ lastDay: null, isDue: false, accounts: [] });
  expect((await act('')).body).toMatchObject({ code: 'leave_closings.goes_on' });
  await leave();
  test.clock.set('2026-12-01T08:00:00Z');
  expect((await act('', 'Paid')).status).toBe(422);
  for (const who of [team.lucas, team.emma]) {
    expect([403, 404]).toContain((await look(who)).status);
    expect([403, 404]).toContain((await act('', REASON, who)).status);
  }
});

it('holds the end of the employment in place until it is taken back', async () => {
  await leave();
  test.clock.set('2026-11-30T08:00:00Z');
  await act('');
  const before = await entries();
  const where = { personId: team.emma.personId };
  const end = (lastDay: string | null) =>
    team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
      params: where,
      body: { departmentId: team.departmentId, lastDay },
    });
  const keep = () =>
    team.sofia.caller.call('DELETE /api/v4/people/:personId/leaving', {
      params: where,
      query: { departmentId: team.departmentId },
    });
  for (const refused of [await end('2026-12-04'), await end('2026-11-27'), await keep()]) {
    expect(refused.error).toMatchObject({ code: 'leave_closings.closed' });
    expect(refused.text).toContain(LAST_DAY);
  }
  const { body } = await team.sofia.caller.call('POST /api/v4/people/leaving', {
    body: { personIds: [where.personId], lastDay: '2026-12-04', dryRun: true },
  });
  expect(body.leftOut).toEqual([{ personId: where.personId, reason: 'leave_closed' }]);
  expect((await look()).body).toMatchObject({
    lastDay: LAST_DAY,
    accounts: [{ balance: { free: 0 } }],
  });
  expect(await entries()).toEqual(before);

  await act('/reopen');
  await leave('2026-12-04');
  const open = (await look()).body;
  expect(open).toMatchObject({ lastDay: '2026-12-04', isDue: false, closedAt: null });
  expect(open.accounts[0]?.balance.free).toBeGreaterThan(0);
  test.clock.set('2026-12-04T08:00:00Z');
  expect((await act('')).body).toMatchObject({
    lastDay: '2026-12-04',
    accounts: [{ balance: { free: 0 }, closed: { paid: open.accounts[0]?.balance.free } }],
  });
  expect((await end('2026-12-04')).status).toBe(200);
});

it('is not moved by an end that was ordered before it', async () => {
  await leave();
  test.clock.set('2026-11-30T08:00:00Z');
  await team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
    body: { departmentId: team.departmentId, lastDay: '2026-12-04' },
  });
  expect((await act('')).status).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
  expect((await look()).body).toMatchObject({
    lastDay: LAST_DAY,
    accounts: [{ balance: { free: 0 } }],
  });
});

it('is of the day on which somebody left, whatever was planned before', async () => {
  await leave('2026-12-31');
  test.clock.set('2026-12-01T08:00:00Z');
  await leave(LAST_DAY);
  expect((await look()).body).toMatchObject({ lastDay: LAST_DAY, isDue: true });
});
