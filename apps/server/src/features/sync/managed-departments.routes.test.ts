import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-11-20T08:00:00Z';

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

/** What of a department is for those who work there. */
const FOR_WORK = ['recordId', 'webcal', 'scanCodes', 'todayComment'];
/** And what says who they are and what they may do. */
const OWN = [...FOR_WORK, 'role', 'access', 'can'];

let test: TestApp;
let companyId: string;
let bar: string;
let cellar: string;
let taps: string;
let emma: Member;
/** Owns the company and works nowhere. */
let olga: Caller;

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

beforeEach(async () => {
  const { make } = test;
  companyId = await make.company();
  bar = await make.department(companyId, { name: 'Bar' });
  cellar = await make.department(companyId, { name: 'Cellar' });
  taps = await make.section(companyId, cellar, 'Taps');
  emma = await test.hire(companyId, cellar, {}, { firstName: 'Emma', lastName: 'Claes' });
  const { email } = await make.person(companyId, { role: 'SUPER-ADMIN', firstName: 'Olga' });
  olga = await test.signIn(email);
});

const managedBy = async (caller: Caller) =>
  (await caller.call('GET /api/v3/office/departments')).body;

const give = (personId: string, role: string, departmentId: string, sectionIds?: string[]) =>
  olga.call('POST /api/v4/grants', {
    body: { personId, role, departmentId, sectionIds: sectionIds ?? null, until: null },
  });

describe('locations in which somebody does not work', () => {
  it('are shown to an owner with all that is planned by, and with nothing to clock there', async () => {
    const managed = await managedBy(olga);
    expect(managed.map(({ company }) => company).toSorted()).toEqual(['Bar', 'Cellar']);
    const shown = managed.find(({ id }) => id === cellar);
    const own = (await emma.caller.call('GET /api/v3/datas')).body.departments[0];
    const shared = Object.entries(own ?? {}).filter(([name]) => !OWN.includes(name));
    expect(shared.length).toBeGreaterThan(20);
    expect(shown).toMatchObject({ ...Object.fromEntries(shared), can: { plan: true } });
    expect(shown?.users).toEqual([{ recordId: emma.record, displayName: 'Emma Claes' }]);
    expect(shown?.sections.map(({ id }) => id)).toEqual([taps]);
    for (const name of FOR_WORK) expect(shown).not.toHaveProperty(name);
  });

  it('are none of those where they do work, nor of those where they may nothing', async () => {
    expect(await managedBy(emma.caller)).toEqual([]);
    await give(emma.personId, 'planner', bar);
    await give(emma.personId, 'planner', cellar);
    expect((await managedBy(emma.caller)).map(({ id }) => id)).toEqual([bar]);
  });

  it('name their people to who plans for a section, and say what it is', async () => {
    const mia = await test.hire(companyId, bar, {}, { firstName: 'Mia' });
    await give(mia.personId, 'lead', cellar, [taps]);
    const [shown] = await managedBy(mia.caller);
    expect(shown).toMatchObject({ id: cellar, can: { plan: [taps] } });
    expect(shown?.users).toHaveLength(1);
  });

  it('are gone once they are closed', async () => {
    const spare = await test.make.department(companyId, { name: 'Spare' });
    expect((await managedBy(olga)).map(({ id }) => id)).toContain(spare);
    const params = { departmentId: spare };
    const { status } = await olga.call('POST /api/v4/departments/:departmentId/archive', {
      params,
    });
    expect(status).toBe(200);
    expect((await managedBy(olga)).map(({ id }) => id)).not.toContain(spare);
  });

  it('are nobody’s of another company', async () => {
    const other = await test.make.company('Secret company');
    await test.make.department(other, { name: 'Secret department' });
    expect(JSON.stringify(await managedBy(olga))).not.toMatch(/secret/i);
  });
});

describe('an owner who works nowhere', () => {
  it('has a snapshot without departments that says that there is an office', async () => {
    const { body } = await olga.call('GET /api/v3/datas');
    expect(body).toMatchObject({
      departments: [],
      shifts: [],
      office: true,
      clockinAccount: false,
    });
    expect((await olga.call('GET /api/v3/me')).status).toBe(200);
  });

  it('plans somebody, changes it, and sees the team with it', async () => {
    const span = { start: at('2026-11-24T09:00'), end: at('2026-11-24T17:00') };
    const candidates = await olga.call('GET /api/v3/operations/get-users', {
      query: {
        departmentId: cellar,
        start: String(span.start),
        end: String(span.end),
        pause: '{"paid":1800,"unpaid":0}',
      },
    });
    expect(candidates.body.map(({ recordId }) => recordId)).toEqual([emma.record]);
    const made = await olga.call('POST /api/v3/shifts', {
      body: {
        departmentId: cellar,
        userRecordId: emma.record,
        pause: { paid: 1800 },
        ...span,
      },
    });
    expect(made.status).toBe(201);
    const id = made.body.shifts[0]?.id ?? '';
    const changed = await olga.call('PATCH /api/v3/shifts/:id', {
      params: { id },
      body: { ...span, departmentId: cellar, userRecordId: emma.record, comment: 'Early' },
    });
    expect(changed.status).toBe(200);
    const team = await olga.call('GET /api/v3/shifts', {
      query: {
        departmentId: cellar,
        startDate: '2026-11-24',
        endDate: '2026-11-25',
      },
    });
    expect(team.body.shifts.map((shift) => shift.id)).toEqual([id]);
  });

  it('opens every list that planners have of a location', async () => {
    const query = { departmentId: cellar };
    const answers = [
      await olga.call('GET /api/v3/approvals', { query }),
      await olga.call('GET /api/v3/kiosks', { query }),
      await olga.call('GET /api/v4/documents/templates/contract', { query }),
      await olga.call('GET /api/v4/documents/contracts/team', { query }),
      await olga.call('GET /api/v4/oncall-alerts', { query }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('makes a kiosk', async () => {
    const kiosk = await olga.call('POST /api/v3/kiosks', {
      body: { departmentId: cellar, name: 'Door' },
    });
    expect(kiosk.status).toBe(201);
  });
});
