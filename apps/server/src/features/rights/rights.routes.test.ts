import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-11-20T08:00:00Z';

let test: TestApp;
let companyId: string;
let bar: string;
let cellar: string;
let taps: string;
let hall: string;
let olga: Member;
let mia: Member;
let emma: Member;

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

beforeEach(async () => {
  const { make } = test;
  companyId = await make.company();
  bar = await make.department(companyId);
  cellar = await make.department(companyId, { name: 'Cellar' });
  taps = await make.section(companyId, bar, 'Taps');
  hall = await make.section(companyId, bar, 'Hall');
  olga = await test.hire(companyId, bar, {}, { role: 'SUPER-ADMIN', firstName: 'Olga' });
  const access = { accessShifts: true, accessDimona: true };
  mia = await test.hire(companyId, bar, { role: 'ADMIN', ...access }, { firstName: 'Mia' });
  emma = await test.hire(companyId, bar, {}, { firstName: 'Emma' });
});

type Body = { personId: string; role: string } & Partial<{
  departmentId: string | null;
  sectionIds: string[] | null;
  until: string | null;
}>;

const give = (by: Member, { personId, role, ...scope }: Body) =>
  by.caller.call('POST /api/v4/grants', {
    body: { departmentId: bar, sectionIds: null, until: null, ...scope, personId, role },
  });

const revoke = (by: Member, id: string) =>
  by.caller.call('POST /api/v4/grants/:id/revoke', { params: { id } });

const list = (by: Member, departmentId?: string) =>
  by.caller.call('GET /api/v4/rights', { query: departmentId ? { departmentId } : {} });

const me = async (by: Member) => (await by.caller.call('GET /api/v3/office/me')).body;

const grantOf = async (by: Member, { personId }: Member, role: string) =>
  (await list(by, bar)).body.grants.find(
    (grant) => grant.personId === personId && grant.role === role,
  )?.id ?? '';

const approvals = async (by: Member, departmentId = bar) =>
  (await by.caller.call('GET /api/v3/approvals', { query: { departmentId } })).status;

describe('who lacks a right', () => {
  it('is told who holds it where they work, owners and others, and nobody of another place', async () => {
    const holders = async (right: 'requests.decide') => {
      const answer = await emma.caller.call('GET /api/v4/rights/holders', { query: { right } });
      return answer.body.people.map(({ name }) => name.split(' ')[0]);
    };
    await test.hire(companyId, cellar, { role: 'ADMIN', accessShifts: true }, { firstName: 'Cas' });
    const foreign = await test.make.company();
    const elsewhere = await test.make.department(foreign);
    await test.hire(foreign, elsewhere, {}, { role: 'SUPER-ADMIN', firstName: 'Foe' });
    expect(await holders('requests.decide')).toEqual(['Mia', 'Olga']);
  });
});

describe('giving a role', () => {
  it('counts with the next request, needs no employment, and ends when it is taken back', async () => {
    expect(await approvals(emma)).toBe(403);
    expect(await approvals(emma, cellar)).toBe(403);
    const given = await give(olga, {
      personId: emma.personId,
      role: 'planner',
      departmentId: cellar,
    });
    expect(given.status).toBe(201);
    expect(await approvals(emma, cellar)).toBe(200);
    expect(await approvals(emma)).toBe(403);
    expect((await me(emma)).locations.map(({ name }) => name)).toEqual(['Cellar']);
    expect((await revoke(olga, given.body.id)).status).toBe(200);
    expect(await approvals(emma, cellar)).toBe(403);
    expect((await revoke(olga, given.body.id)).error.code).toBe('rights.not_found');
  });

  it('is what older devices and releases read too, and a new snapshot', async () => {
    const before = await emma.caller.call('GET /api/v3/datas');
    await give(olga, { personId: emma.personId, role: 'planner' });
    const headers = { 'if-none-match': String(before.headers['etag']) };
    const after = await emma.caller.call('GET /api/v3/datas', { headers });
    expect(after.body.departments[0]).toMatchObject({
      role: 'PLANNER',
      access: { shifts: true, documents: false, dimona: false },
      can: { plan: true },
    });
    const { db } = test.database;
    const [row] = await db.select().from(memberships).where(eq(memberships.id, emma.record));
    expect(row).toMatchObject({ role: 'PLANNER', accessShifts: true, accessDimona: false });
    const [owner] = await db.select().from(persons).where(eq(persons.id, olga.personId));
    expect(owner?.role).toBe('SUPER-ADMIN');
  });

  it('holds until its last day is over by the clock of the location', async () => {
    const until = '2026-11-20';
    await give(olga, { personId: emma.personId, role: 'planner', until });
    const [shown] = (await list(olga, bar)).body.grants.filter((g) => g.until !== null);
    expect(shown?.until).toBe(until);
    test.clock.set('2026-11-20T22:59:00Z');
    expect(await approvals(emma)).toBe(200);
    test.clock.set('2026-11-20T23:00:00Z');
    expect(await approvals(emma)).toBe(403);
    test.clock.set(NOW);
  });

  it.each([
    ['who only clocks', { role: 'planner' }, 'rights.clock_only'],
    ['a role that nobody knows', { role: 'boss' }, 'rights.role_unknown'],
    ['HR for some sections', { role: 'hr', sectionIds: true }, 'rights.too_narrow'],
    ['an owner of one location', { role: 'owner' }, 'rights.too_narrow'],
    [
      'a section of elsewhere',
      { role: 'lead', sectionIds: true, in: 'cellar' },
      'rights.section_unknown',
    ],
    ['a day that is over', { role: 'planner', until: '2026-11-19' }, 'rights.until_past'],
  ])(
    'refuses %s',
    async (what, { in: place, sectionIds, ...wanted }: Record<string, unknown>, code) => {
      const { personId } =
        what === 'who only clocks'
          ? await test.make.person(companyId, { clockInOnly: true })
          : emma;
      const { error } = await give(olga, {
        personId,
        departmentId: place === 'cellar' ? cellar : bar,
        sectionIds: sectionIds ? [taps] : null,
        ...(wanted as { role: string }),
      });
      expect(error.code).toBe(code);
    },
  );

  it('looks like nothing for somebody or a location of another company', async () => {
    const other = await test.make.company();
    const place = await test.make.department(other);
    const stranger = await test.hire(other, place);
    const { personId } = emma;
    expect((await give(olga, { personId: stranger.personId, role: 'planner' })).status).toBe(404);
    expect((await give(olga, { personId, role: 'planner', departmentId: place })).status).toBe(404);
    const named = await list(olga, place);
    expect(named.status).toBe(404);
  });

  it('stands in the log', async () => {
    await give(mia, { personId: emma.personId, role: 'planner' });
    const rows = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, emma.personId));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'rights.give',
      mia.personId,
    ]);
  });
});

describe('nobody', () => {
  it('gives more than they hold, in role, scope or end', async () => {
    const { personId } = emma;
    expect((await give(mia, { personId, role: 'manager' })).status).toBe(201);
    for (const more of [
      { role: 'hr' },
      { role: 'owner', departmentId: null },
      { role: 'planner', departmentId: null },
    ]) {
      expect((await give(mia, { personId, ...more })).status).toBe(403);
    }
    // They do not know of it.
    const elsewhere = { personId, role: 'planner', departmentId: cellar };
    expect((await give(mia, elsewhere)).status).toBe(404);
    expect((await list(mia, cellar)).status).toBe(404);
    expect((await list(mia)).status).toBe(403);
    expect((await list(emma)).status).toBe(403);
  });

  it('who may not give rights learns of none', async () => {
    expect((await list(emma, bar)).status).toBe(403);
    expect((await give(emma, { personId: emma.personId, role: 'planner' })).status).toBe(403);
  });

  it('takes from one who holds what they lack', async () => {
    const hr = await give(olga, { personId: emma.personId, role: 'hr' });
    const planner = await give(olga, { personId: emma.personId, role: 'planner' });
    expect((await revoke(mia, hr.body.id)).error.code).toBe('rights.beyond_own');
    expect((await revoke(mia, planner.body.id)).error.code).toBe('rights.beyond_own');
    const shown = (await list(mia, bar)).body.grants;
    expect(shown.filter(({ mayChange }) => mayChange).map((g) => g.personId)).toEqual([
      mia.personId,
    ]);
  });

  it('leaves a company without an owner who has signed in', async () => {
    const own = await grantOf(olga, olga, 'owner');
    expect((await revoke(olga, own)).error.code).toBe('rights.last_owner');
    const invited = await test.make.person(companyId, { firstName: 'Ivo' });
    await give(olga, { personId: invited.personId, role: 'owner', departmentId: null });
    expect((await revoke(olga, own)).error.code).toBe('rights.last_owner');
    await test.signIn(invited.email);
    expect((await revoke(olga, own)).status).toBe(200);
    expect(await approvals(olga)).toBe(403);
  });
});

describe('a lead of a section', () => {
  const plan = (by: Member, section: string | null) =>
    by.caller.call('POST /api/v3/shifts', {
      body: {
        departmentId: bar,
        start: Date.parse('2026-11-23T09:00Z') / 1000,
        end: Date.parse('2026-11-23T12:00Z') / 1000,
        userRecordId: '',
        section,
        pause: { paid: 0, unpaid: 0 },
        skills: [],
        attributes: [],
        comment: '',
        approved: true,
        notification: false,
        force: false,
      },
    });

  it('plans and sees what is of the section, and nothing of the others', async () => {
    const { personId } = emma;
    await give(olga, { personId, role: 'lead', sectionIds: [taps] });
    const own = await plan(emma, taps);
    expect(own.status).toBe(201);
    const ownId = own.body.shifts[0]?.id ?? '';
    expect((await plan(emma, hall)).status).toBe(403);
    expect((await plan(emma, null)).status).toBe(403);
    const other = await plan(olga, hall);
    expect(other.status).toBe(201);
    const otherId = other.body.shifts[0]?.id ?? '';
    const query = { departmentId: bar, startDate: '2026-11-23', endDate: '2026-11-24' };
    const { body } = await emma.caller.call('GET /api/v3/shifts', { query });
    expect(body.shifts.map(({ id }) => id)).toEqual([ownId]);
    const change = (id: string, section: string) =>
      emma.caller.call('PATCH /api/v3/shifts/:id', { params: { id }, body: { section } });
    expect((await change(otherId, taps)).status).toBe(403);
    expect((await change(ownId, hall)).status).toBe(403);
    expect((await me(emma)).locations[0]?.can.plan).toEqual([taps]);
  });
});

describe('roles of the company’s own', () => {
  const make = (by: Member, name: string, rights: string[]) =>
    by.caller.call('POST /api/v4/roles', { body: { name, rights } });

  it('are made, given, changed for all who have them, and taken away when nobody has', async () => {
    const { body } = await make(olga, 'Shift keys', ['team.see']);
    const { id } = body.role;
    expect((await make(olga, 'shift KEYS', ['plan'])).error.code).toBe('rights.role_name_taken');
    const given = await give(olga, { personId: emma.personId, role: id });
    expect(await approvals(emma)).toBe(403);
    const change = { params: { id }, body: { rights: ['team.see', 'requests.decide'] } };
    expect((await olga.caller.call('PATCH /api/v4/roles/:id', change)).status).toBe(200);
    expect(await approvals(emma)).toBe(200);
    const remove = () => olga.caller.call('DELETE /api/v4/roles/:id', { params: { id } });
    expect((await remove()).error.code).toBe('rights.role_in_use');
    await revoke(olga, given.body.id);
    expect((await remove()).status).toBe(200);
    expect((await give(olga, { personId: emma.personId, role: id })).status).toBe(404);
  });

  it('are for who holds everywhere what they give', async () => {
    expect((await make(mia, 'Mine', ['plan'])).error.code).toBe('rights.beyond_own');
  });
});

describe('many who change rights at once', () => {
  it('never leave the company without an owner, nor anybody with more than was given', async () => {
    const ivo = await test.hire(companyId, bar, {}, { role: 'SUPER-ADMIN', firstName: 'Ivo' });
    const nora = await test.hire(companyId, bar, {}, { role: 'SUPER-ADMIN', firstName: 'Nora' });
    const owners = [olga, ivo, nora];
    const ids = await Promise.all(owners.map((owner) => grantOf(olga, owner, 'owner')));
    const all = owners.flatMap((by) => ids.map((id) => () => revoke(by, id)));
    await Promise.all([
      ...all.map((run) => run()),
      give(mia, { personId: mia.personId, role: 'hr' }),
      give(emma, { personId: emma.personId, role: 'planner' }),
    ]);
    const rows = await test.database.db
      .select()
      .from(grants)
      .where(eq(grants.companyId, companyId));
    const left = rows.filter(({ revokedAt }) => revokedAt === null);
    expect(left.filter(({ builtIn }) => builtIn === 'owner')).toHaveLength(1);
    expect(left.filter(({ builtIn }) => builtIn !== 'owner')).toHaveLength(1);
  });
});
