import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { skills } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { shifts } from './shifts.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let emmaRecord: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const manager = await test.make.person(companyId);
  const rights = { role: 'ADMIN', accessShifts: true };
  await test.make.membership(companyId, departmentId, manager.personId, rights);
  marc = await test.signIn(manager.email);
  const { personId } = await test.make.person(companyId);
  emmaRecord = await test.make.membership(companyId, departmentId, personId);
});

const plan = (values: object = {}) =>
  marc.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      start: at('2026-11-24T09:00'),
      end: at('2026-11-24T17:00'),
      pause: { paid: 900 },
      ...values,
    },
  });

const change = (id: string, body: object) =>
  marc.call('PATCH /api/v3/shifts/:id', { params: { id }, body });

const idOf = ({ body }: Awaited<ReturnType<typeof plan>>): string => body.shifts[0]?.id ?? '';

const rowOf = async (id: string) =>
  (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0];

describe('a plan that makes no sense', () => {
  it.each([
    ['a pause longer than the shift', { pause: { unpaid: 30_000 } }, 'pause'],
    ['pauses as long as the shift', { pause: { paid: 14_400, unpaid: 14_400 } }, 'pause'],
    ['an end days before the start', { end: at('2026-11-20T17:00') }, 'end'],
    ['more than 24 hours', { end: at('2026-11-25T09:01') }, 'end'],
    ['a start in 1970', { start: 0, end: 3600 }, 'start'],
    ['a start in 9999', { start: at('9999-01-01T09:00'), end: at('9999-01-01T17:00') }, 'start'],
    ['a skill that nobody knows', { skills: [newId()] }, 'skills'],
    ['a resource that nobody knows', { attributes: `${newId()},${newId()}` }, 'attributes'],
    ['a section that nobody knows', { section: newId() }, 'section'],
  ])(
    'refuses %s by its field, whoever it is for and whatever is forced (R50)',
    async (_, odd, field) => {
      const id = idOf(await plan({ userRecordId: emmaRecord }));
      const before = await rowOf(id);
      const replies = [
        await plan(odd),
        await plan({ ...odd, userRecordId: emmaRecord, force: true }),
        await plan({ ...odd, approved: false }),
        await change(id, { ...odd, force: true }),
      ];
      for (const { status, error } of replies) {
        expect([status, Object.keys(error.errors)]).toEqual([422, [field]]);
      }
      expect(await rowOf(id)).toEqual(before);
    },
  );

  it('asks for no candidates of a shift that makes no sense, and for no reversed period', async () => {
    const ask = async (overrides: object) => {
      const query = { departmentId, start: '2026-11-24', end: '2026-11-25', ...overrides };
      const reply = await marc.call('GET /api/v3/operations/get-users', { query });
      return [reply.status, Object.keys(reply.error?.errors ?? {})];
    };
    expect(await ask({})).toEqual([200, []]);
    expect(await ask({ pause: '{"unpaid":86400}' })).toEqual([422, ['pause']]);
    expect(await ask({ end: '2026-12-25' })).toEqual([422, ['end']]);
    expect(await ask({ skills: newId() })).toEqual([422, ['skills']]);
    expect(await ask({ section: newId() })).toEqual([422, ['section']]);
    const period = { departmentId, startDate: '2026-11-25', endDate: '2026-11-24' };
    const list = await marc.call('GET /api/v3/shifts', { query: period });
    expect([list.status, Object.keys(list.error.errors)]).toEqual([422, ['endDate']]);
    const toDelete = [{ id: idOf(await plan()) }];
    const gone = await marc.call('DELETE /api/v3/shifts', { query: period, body: toDelete });
    expect([gone.status, Object.keys(gone.error.errors)]).toEqual([422, ['endDate']]);
  });

  it('keeps a skill that the department had when the shift was planned', async () => {
    const { db } = test.database;
    const skill = newId();
    await db.insert(skills).values({ companyId, departmentId, id: skill, name: 'Barista' });
    const id = idOf(await plan({ skills: [skill] }));
    await db.delete(skills).where(eq(skills.id, skill));
    await db
      .update(departments)
      .set({ version: sql`${departments.version} + 1` })
      .where(eq(departments.id, departmentId));
    expect((await change(id, { skills: [skill], comment: 'x' })).status).toBe(200);
    expect((await plan({ skills: [skill] })).status).toBe(422);
  });

  it('counts the hours of a shift that has a nonsense pause from before', async () => {
    for (const day of [23, 24, 25, 26]) {
      const start = at(`2026-11-${day}T08:00`);
      await plan({ userRecordId: emmaRecord, start, end: start + 8 * 3600 });
    }
    await test.database.db
      .update(shifts)
      .set({ pauseUnpaidSeconds: 86_000 })
      .where(eq(shifts.companyId, companyId));
    const friday = { start: at('2026-11-27T08:00'), end: at('2026-11-27T16:30') };
    const refused = await plan({ userRecordId: emmaRecord, ...friday, pause: { paid: 900 } });
    expect(refused.error.message).toMatchObject({ MAX_HOURS_WEEK: { actual: '40.5' } });
  });
});
