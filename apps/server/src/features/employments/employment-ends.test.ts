import { instant } from '@ploeg/domain/time/wall-time';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { devices } from '#features/notifications/notifications.table.ts';
import { createUser } from '#features/admin/new-user.service.ts';
import { verifyLogs } from '#features/admin/admin.service.ts';
import { changeStaff, type Staff } from '#features/admin/staff.service.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { logins, sessions } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import type { WriteContext } from '#platform/context.ts';
import { createLeavingTeam, type LeavingTeam } from '#testing/leaving-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { appHooks } from '#app-hooks.ts';
import { endEmployment, keepEmployment } from './employment-ends.service.ts';
import { changeRights, type RightsByFlags } from '#features/rights/rights-by-flags.service.ts';

/** Friday, nine o'clock in Brussels. */
const NOW = '2026-11-20T08:00:00Z';

let test: TestApp;
let team: LeavingTeam;

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(NOW);
  team = await createLeavingTeam(test);
});

const asOperator = <T>(
  { personId }: { personId: string },
  department: string | undefined,
  run: (context: WriteContext, staff: Staff) => Promise<T>,
) =>
  changeStaff(
    { database: test.database, hooks: appHooks },
    { person: personId, department },
    test.clock.now(),
    run,
  );

const end = (who: { personId: string }, department?: string, lastDay: string | null = null) =>
  asOperator(who, department, (context, staff) => endEmployment(context, staff, lastDay));

const keep = (who: { personId: string }) => asOperator(who, undefined, keepEmployment);

const giveRights = (who: { personId: string }, department: string, rights: RightsByFlags) =>
  asOperator(who, department, (context, staff) => changeRights(context, staff, rights));

const shiftRows = async () => {
  const rows = await test.database.db
    .select()
    .from(shifts)
    .where(inArray(shifts.id, Object.values(team.shifts)));
  return new Map(rows.map((row) => [row.id, row]));
};

const statusOf = async ({ caller }: LeavingTeam['emma'], call: 'GET /api/v3/datas') =>
  (await caller.call(call)).status;

const actionsOf = async (personId: string) => {
  const rows = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, personId));
  return rows.map(({ action, chainId }) => [action, chainId]);
};

describe('the end of all work in a company', () => {
  it('ends every way in at once', async () => {
    const { body } = await team.emma.caller.call('GET /api/v3/calendars');
    const feed = new URL((body.calendars[0]?.webcal ?? '').replace('webcal:', 'http:')).pathname;
    expect((await test.app.inject(feed)).statusCode).toBe(200);
    const { personId } = team.emma;
    const [person] = await test.database.db.select().from(persons).where(eq(persons.id, personId));

    const { result } = await end(team.emma);

    expect(result).toMatchObject({ planned: [], isGone: true });
    expect(result.ended.sort()).toEqual(['Bar', 'Cellar']);
    expect(await statusOf(team.emma, 'GET /api/v3/datas')).toBe(401);
    const again = { email: person?.email ?? '', password: 'a good long password' };
    expect((await test.call('POST /api/login', { body: again })).status).toBe(422);
    expect((await test.app.inject(feed)).statusCode).toBe(404);
    for (const table of [devices, logins]) {
      const rows = await test.database.db.select().from(table).where(eq(table.personId, personId));
      expect(rows).toEqual([]);
    }
    const open = await test.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.personId, personId));
    expect(open.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    const [after] = await test.database.db.select().from(persons).where(eq(persons.id, personId));
    expect(after).toMatchObject({ pinCode: null, role: 'USER', firstName: 'Emma' });
  });

  it('frees the shifts that are still to come, lists them, and keeps what was', async () => {
    const { result } = await end(team.emma);
    const rows = await shiftRows();
    const { past, tomorrow, later, inCellar } = team.shifts;
    for (const id of [tomorrow, later, inCellar]) {
      expect(rows.get(id)).toMatchObject({ personId: null, employmentId: null, deletedAt: null });
    }
    expect(rows.get(past)?.personId).toBe(team.emma.personId);
    expect(result.freed.map(({ id }) => id).sort()).toEqual([tomorrow, later, inCellar].sort());
  });

  it('ends what was asked, of others and by others', async () => {
    await end(team.emma);
    const { db } = test.database;
    const { leave, change, asked, asking, applied } = team.ids;
    const states = await Promise.all([
      db.select().from(requests).where(eq(requests.id, leave)),
      db.select().from(requests).where(eq(requests.id, change)),
      db.select().from(requests).where(eq(requests.id, asking)),
      db.select().from(requests).where(eq(requests.id, asked)),
      db.select().from(requests).where(eq(requests.id, applied)),
    ]);
    const results = states.map(([row]) => row?.status);
    expect(results).toEqual(['expired', 'expired', 'expired', 'expired', 'expired']);
  });

  it('takes somebody out of contacts and pickers, and leaves a running clocking alone', async () => {
    const { companyId, bar, emma, lucas } = team;
    const seen = async () => {
      const { body } = await lucas.caller.call('GET /api/v3/datas');
      return body.departments.flatMap(({ users }) => users.map(({ recordId }) => recordId));
    };
    expect(await seen()).toContain(emma.record);
    await test.database.db.insert(clockings).values({
      companyId,
      id: crypto.randomUUID(),
      personId: emma.personId,
      employmentId: emma.record,
      departmentId: bar,
      start: team.wallTimeOf('2026-11-20T08:30'),
      startAt: instant(Date.parse('2026-11-20T07:30:00Z') / 1000),
    });
    const { notices } = await end(emma);
    expect(await seen()).not.toContain(emma.record);
    const { text } = await team.ada.caller.call('GET /api/v3/contacts');
    expect(text).not.toContain(emma.record);
    expect(notices.some(({ personIds }) => personIds.includes(lucas.personId))).toBe(true);
    const [open] = await test.database.db
      .select()
      .from(clockings)
      .where(eq(clockings.personId, emma.personId));
    expect(open).toMatchObject({ end: null, flags: [] });
  });

  it('stands in the log of each department, whose chains still fit', async () => {
    await end(team.emma);
    const actions = await actionsOf(team.emma.personId);
    expect(actions).toContainEqual(['employment.end', team.bar]);
    expect(actions).toContainEqual(['employment.end', team.cellar]);
    expect(actions.filter(([action]) => action === 'employment.free_shift')).toHaveLength(3);
    expect(await verifyLogs(test.database)).toEqual([]);
    const { body } = await team.ada.caller.call('GET /api/v3/logs');
    expect(JSON.stringify(body)).toContain('Employment ended: Emma Peeters');
  });

  it('lets somebody come back as who they were', async () => {
    const { emma, bar, companyId } = team;
    const [person] = await test.database.db
      .select()
      .from(persons)
      .where(eq(persons.id, emma.personId));
    await end(emma);
    await createUser(
      { database: test.database, hooks: appHooks },
      {
        department: bar,
        company: companyId,
        email: person?.email ?? '',
        firstName: 'Emma',
        lastName: 'Peeters',
        role: 'USER',
        access: { shifts: false, documents: false, dimona: false },
        publicUrl: 'http://localhost:3000',
        now: test.clock.now(),
      },
    );
    const rows = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, emma.personId));
    expect(rows.filter(({ leftAt }) => leftAt === null)).toHaveLength(1);
    expect(rows).toHaveLength(3);
  });
});

describe('the end of work in one department', () => {
  it('leaves the other as it was', async () => {
    const { result } = await end(team.emma, team.bar);
    expect(result).toMatchObject({ ended: ['Bar'], isGone: false });
    const { body } = await team.emma.caller.call('GET /api/v3/datas');
    expect(body.departments.map(({ id }) => id)).toEqual([team.cellar]);
    expect((await shiftRows()).get(team.shifts.inCellar)?.personId).toBe(team.emma.personId);
  });

  it('is carried out when its last day is over, by the clock of the department', async () => {
    const { result } = await end(team.emma, team.bar, '2026-11-21');
    expect(result).toMatchObject({ planned: ['Bar'], ended: [] });
    const rows = await shiftRows();
    expect(rows.get(team.shifts.tomorrow)?.personId).toBe(team.emma.personId);
    expect(rows.get(team.shifts.later)?.personId).toBeNull();
    const membership = async () => {
      const results = await test.database.db
        .select()
        .from(memberships)
        .where(eq(memberships.id, team.emma.record));
      return results[0];
    };
    test.clock.set('2026-11-21T22:59:00Z');
    await test.jobs.runNow('ended-employments');
    expect((await membership())?.leftAt).toBeNull();
    test.clock.set('2026-11-21T23:01:00Z');
    await test.jobs.runNow('ended-employments');
    expect((await membership())?.leftAt).toEqual(new Date('2026-11-21T23:00:00Z'));
    expect((await actionsOf(team.emma.personId)).map(([action]) => action)).toContain(
      'employment.end',
    );
    expect(await verifyLogs(test.database)).toEqual([]);
  });

  it('can be taken back while it is planned', async () => {
    await end(team.emma, undefined, '2026-11-30');
    await keep(team.emma);
    test.clock.set('2026-12-05T08:00:00Z');
    await test.jobs.runNow('ended-employments');
    const rows = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, team.emma.personId));
    expect(rows.map(({ leftAt }) => leftAt)).toEqual([null, null]);
  });
});

describe('the last administrator', () => {
  const LAST = 'Nobody could give rights in this location any more';

  it('can neither leave nor become anything else', async () => {
    await expect(end(team.ada)).rejects.toThrow(LAST);
    await expect(end(team.ada, team.cellar, '2026-12-31')).rejects.toThrow(LAST);
    await expect(giveRights(team.ada, team.bar, { role: 'HR' })).rejects.toThrow(LAST);
    expect((await team.ada.caller.call('GET /api/v3/logs')).status).toBe(200);
  });

  it('can once somebody else is one who stays', async () => {
    await giveRights(team.hilde, team.bar, { role: 'ADMIN' });
    await end(team.hilde, undefined, '2026-12-31');
    await expect(end(team.ada, team.bar)).rejects.toThrow(LAST);
    await keep(team.hilde);
    expect((await end(team.ada, team.bar)).result.ended).toEqual(['Bar']);
  });
});

describe('role and rights', () => {
  it('count with the next request, and what is not named stays', async () => {
    const { lucas, bar } = team;
    const mine = async () => (await lucas.caller.call('GET /api/v3/datas')).body.departments[0];
    expect((await lucas.caller.call('GET /api/v3/logs')).status).toBe(403);
    const access = { shifts: true, documents: false, dimona: false };
    await giveRights(lucas, bar, { role: 'ADMIN', access });
    expect(await mine()).toMatchObject({ role: 'ADMIN', access });
    expect((await lucas.caller.call('GET /api/v3/logs')).status).toBe(200);
    await giveRights(lucas, bar, { role: 'PLANNER' });
    expect(await mine()).toMatchObject({ role: 'PLANNER', access });
    expect((await lucas.caller.call('GET /api/v3/logs')).status).toBe(403);
    expect(await actionsOf(lucas.personId)).toContainEqual(['employment.set_rights', bar]);
  });
});
