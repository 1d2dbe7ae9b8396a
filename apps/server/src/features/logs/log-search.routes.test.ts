import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { checkAllChains } from '#features/audit/audit-chains.service.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { newId } from '#platform/new-id.ts';
import { createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLeaveTeam(test);
});

type Query = Record<string, string | number>;

const search = async (query: Query = {}, who = team.marc, headers = {}) => {
  const { status, body, text } = await who.caller.call('GET /api/v4/log', {
    query: query as never,
    headers,
  });
  expect(status, text).toBe(200);
  return body;
};

const titles = async (query: Query = {}, who = team.marc) =>
  (await search(query, who)).entries.map(({ title, about }) => `${title}: ${about}`);

const write = (action: string, more: object = {}) =>
  appendAuditLines(
    test.database.db,
    team.companyId,
    [{ action, departmentId: team.departmentId, actorId: team.marc.personId, ...more }],
    new Date(test.clock.now() * 1000),
  );

it('names the person of whatever was done to one', async () => {
  for (const action of ['invitation.send', 'terms.change', 'employment.begin'])
    await write(action, { subjectId: team.emma.personId });
  const told = await search();
  expect(told.entries.map(({ about }) => about)).toEqual(Array(3).fill('Emma Peeters'));
});

it('names who did what to whom, and what a field was before', async () => {
  const changes = [{ field: 'maxHoursDay', before: 9, after: 10 }];
  await write('department.set_limit', { changes, personId: team.emma.personId });
  const [entry] = (await search()).entries;
  expect(entry).toMatchObject({
    departmentId: team.departmentId,
    kind: 'department',
    title: 'Limit of working time set',
    actor: { personId: team.marc.personId, name: 'Marc Peeters' },
    person: { name: 'Emma Peeters' },
    changes,
    at: '2026-11-20T08:00:00.000Z',
  });
});

it('pages without end, and gives each line once though others are added meanwhile', async () => {
  const ids = Array.from({ length: 25 }, () => newId());
  for (const subjectId of ids) await write('shift.edit', { subjectId });
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      kind: 'shift',
      limit: 10,
      ...(before && { before }),
    });
    seen.push(...page.entries.map(({ subjectId }) => subjectId ?? ''));
    before = page.next ?? undefined;
    await write('shift.edit', { subjectId: newId() });
  } while (before);
  expect(seen).toHaveLength(25);
  expect(new Set(seen)).toEqual(new Set(ids));
});

it('finds by person, kind, day, thing and some letters in the language of the reader', async () => {
  const shiftId = await team.plan(team.emma, '2026-11-24T10:00');
  test.clock.set('2026-11-21T08:00:00Z');
  await write('profile.save', { subjectId: team.emma.personId });
  await write('kiosk.pair', { details: { name: 'Bar' } });
  const planned = 'Shift planned: 24/11/2026 10:00–18:00, Emma Peeters';
  expect(await titles({ subjectId: shiftId })).toEqual([planned]);
  expect(await titles({ kind: 'kiosk' })).toEqual(['Tablet paired: Bar']);
  expect(await titles({ from: '2026-11-21T00:00:00Z' })).toHaveLength(2);
  expect(await titles({ until: '2026-11-21T00:00:00Z' })).toContain(planned);
  expect(await titles({ personId: team.emma.personId })).toContain(
    'Personal data changed: Emma Peeters',
  );
  expect(await titles({ text: 'ABLET' })).toEqual(['Tablet paired: Bar']);
  expect(await titles({ text: 'emma p' })).toContain('Personal data changed: Emma Peeters');
  expect(await titles({ text: '%' })).toEqual([]);
  const dutch = await search({ text: 'gekoppeld' }, team.marc, { 'accept-language': 'nl' });
  expect(dutch.entries).toHaveLength(1);
});

it('shows each only what they may see: their own locations, and the company to who sees all', async () => {
  await write('shift.edit', { subjectId: newId() });
  await write('outbox.gap', { departmentId: undefined });
  expect((await team.emma.caller.call('GET /api/v4/log', {})).status).toBe(403);
  const foreign = await createLeaveTeam(test);
  expect(
    (await search({}, foreign.marc)).entries.every(
      ({ departmentId }) => departmentId !== team.departmentId,
    ),
  ).toBe(true);
  const query = { departmentId: team.departmentId };
  expect((await foreign.marc.caller.call('GET /api/v4/log', { query })).status).toBe(404);
  expect(await titles({ kind: 'outbox' })).toEqual([]);
  const { personId, email } = await test.make.person(team.companyId, { role: 'SUPER-ADMIN' });
  await test.make.membership(team.companyId, team.departmentId, personId);
  const owner = { ...team.marc, caller: await test.signIn(email) };
  expect(await titles({ kind: 'outbox' }, owner)).toHaveLength(1);
});

it('says whether it is whole, and since when', async () => {
  await write('shift.edit', { subjectId: newId() });
  const checks = async () => (await team.marc.caller.call('GET /api/v4/log/checks')).body.checks;
  expect(await checks()).toEqual([
    {
      departmentId: team.departmentId,
      isSignIns: false,
      removed: null,
      checkedAt: null,
      position: 0,
      brokenAt: null,
    },
  ]);
  await checkAllChains(test.database.db, test.clock.now());
  expect(await checks()).toEqual([
    expect.objectContaining({ checkedAt: '2026-11-20T08:00:00.000Z', position: 1, brokenAt: null }),
  ]);
  await test.database.db
    .update(auditLog)
    .set({ action: 'shift.delete' })
    .where(eq(auditLog.chainId, team.departmentId));
  const { body } = await team.marc.caller.call('POST /api/v4/log/checks', {});
  expect(body.checks).toEqual([expect.objectContaining({ brokenAt: 1 })]);
});

it('has a line of who took it away', async () => {
  const body = { format: 'csv' as const, kind: 'shift', departmentId: team.departmentId };
  expect((await team.marc.caller.call('POST /api/v4/log/exports', { body })).status).toBe(201);
  expect(await titles()).toEqual(['Log taken away as a file: ']);
  expect((await team.emma.caller.call('POST /api/v4/log/exports', { body })).status).toBe(403);
});
