import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { newId } from '#platform/new-id.ts';
import { createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { actionText } from '#texts/actions.ts';

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

const read = async (who = team.marc, headers: Record<string, string> = {}) =>
  (await who.caller.call('GET /api/v3/logs', { headers })).body.logs;

it('say who did what to which shift, newest first, by the wall clock of the department', async () => {
  const shiftId = await team.plan(team.emma, '2026-11-24T10:00');
  test.clock.set('2026-11-20T09:30:00Z');
  await team.marc.caller.call('DELETE /api/v3/shifts', {
    query: { departmentId: team.departmentId, startDate: '2026-11-24', endDate: '2026-11-25' },
    body: [{ id: shiftId }],
  });
  const [gone, planned] = await read();
  expect(planned).toMatchObject({
    departmentName: 'Bar',
    dateCreated: Date.parse('2026-11-20T09:00Z') / 1000,
    user: { name: 'Marc Peeters' },
    comment: 'Shift planned: 24/11/2026 10:00–18:00, Emma Peeters',
  });
  expect(gone?.comment).toBe('Shift deleted: 24/11/2026 10:00–18:00, Emma Peeters');
  expect((await read(team.marc, { 'accept-language': 'nl' }))[0]?.comment).toBe(
    'Shift verwijderd: 24/11/2026 10:00–18:00, Emma Peeters',
  );
});

it('say why, where somebody said so', async () => {
  const { body } = await team.emma.caller.call('POST /api/v3/vacation-requests', {
    body: {
      departmentId: team.departmentId,
      dayoffType: team.holiday,
      fullDay: true,
      dates: ['2026-12-23', '2026-12-24'],
    },
  });
  await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
    params: { id: body.vacationRequest.id },
    body: { status: 'REFUSED', comment: 'Too busy' },
  });
  const [refused, asked] = await read();
  const days = '23/12/2026 – 24/12/2026 (2), Emma Peeters';
  expect(refused?.comment).toBe(`Leave refused: ${days}, “Too busy”`);
  expect(asked).toMatchObject({ user: { name: 'Emma Peeters' }, comment: `Leave asked: ${days}` });
});

it('of a swap say which shift it was about', async () => {
  const shiftId = await team.plan(team.emma, '2026-12-01T10:00');
  const { status, text } = await team.emma.caller.call('POST /api/v3/swap-shift', {
    query: { departmentId: team.departmentId },
    body: {
      reason: 'Exam',
      recordId: team.emma.record,
      shiftId,
      usersSelected: [team.lucas.record],
    },
  });
  expect(status, text).toBe(201);
  expect((await read())[0]?.comment).toBe('Swap asked: 01/12/2026 10:00–18:00, Emma Peeters');
});

it('are the last two hundred; what nobody did has no name, and an unknown action is not hidden', async () => {
  const lines = Array.from({ length: 201 }, (_, number) => ({
    action: number === 200 ? 'shift.invented' : 'something.new',
    departmentId: team.departmentId,
    subjectId: newId(),
    actorId: null,
  }));
  const now = new Date(test.clock.now() * 1000);
  await appendAuditLines(test.database.db, team.companyId, lines, now);
  const logs = await read();
  expect(logs).toHaveLength(200);
  expect(logs[0]).toMatchObject({ user: { name: '' }, comment: 'Shift changed' });
  expect(logs[1]?.comment).toBe('Something was changed');
});

it('are for administrators, of their own departments only (R25)', async () => {
  await team.plan(team.emma, '2026-11-24T10:00');
  expect((await team.emma.caller.call('GET /api/v3/logs')).status).toBe(403);
  const planner = await team.hire('Pim', 'PLANNER');
  expect((await planner.caller.call('GET /api/v3/logs')).status).toBe(403);

  const other = await test.make.department(team.companyId, { name: 'Other' });
  const olga = await team.hire('Olga', 'ADMIN', other);
  expect(await read(olga)).toEqual([]);
  // An administrator of one department and employee of another sees the one.
  await test.make.membership(team.companyId, team.departmentId, olga.personId);
  expect(await read(olga)).toEqual([]);

  const { personId, email } = await test.make.person(team.companyId, { role: 'SUPER-ADMIN' });
  await test.make.membership(team.companyId, team.departmentId, personId);
  const caller = await test.signIn(email);
  const { body } = await caller.call('GET /api/v3/logs');
  expect(body.logs.map(({ departmentName }) => departmentName)).toEqual(['Bar']);

  const foreign = await createLeaveTeam(test);
  expect(await read(foreign.marc)).toEqual([]);
});

it('have a text for every action that the server writes', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const actions = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
  // Those of a person or the whole company stand in no department's log.
  const elsewhere = /^(session|outbox|office|settings)\./;
  const unnamed = actions.filter(
    (action) => !elsewhere.test(action) && actionText('en', action) === actionText('en', 'x.y'),
  );
  expect(actions.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});
