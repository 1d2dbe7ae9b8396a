import { USUAL_COLUMNS } from '@ploeg/domain/staff/staff-views';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { createLeavingTeam, type LeavingTeam } from '#testing/leaving-team.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeavingTeam;
let count = 0;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createLeavingTeam(test);
  await test.database.db.update(memberships).set({ joinedAt: new Date('2026-01-02') });
});

const keyed = () => ({ 'idempotency-key': `views-${(count += 1)}` });

const LOOK = {
  words: '',
  section: 'Zaal',
  workerType: 'STU',
  need: 'any' as const,
  left: false,
  sort: '-since',
  columns: ['name' as const, 'phone' as const, 'ends' as const],
};

const by = ({ caller }: { caller: Caller }) => ({
  list: async () => (await caller.call('GET /api/v4/people-views')).body.views,
  keep: (name: string, departmentId: string | null = null, changes: object = {}) =>
    caller.call('POST /api/v4/people-views', {
      body: { name, departmentId, look: { ...LOOK, ...changes } },
      headers: keyed(),
    }),
  change: (viewId: string, body: object) =>
    caller.call('PATCH /api/v4/people-views/:viewId', {
      params: { viewId },
      body: { version: 1, ...body },
      headers: keyed(),
    }),
  remove: (viewId: string) =>
    caller.call('DELETE /api/v4/people-views/:viewId', { params: { viewId }, headers: keyed() }),
});

const idOf = async (answer: ReturnType<ReturnType<typeof by>['keep']>): Promise<string> =>
  (await answer).body.view.id;

describe('a view of the table of people', () => {
  it('is kept with the person, with its filters, order and columns', async () => {
    const { status, body } = await by(team.ada).keep(' Students ');
    expect(status).toBe(201);
    expect(body.view).toMatchObject({ name: 'Students', look: LOOK, departmentId: null });
    expect(body.view.mayChange).toBe(true);
    expect(await by(team.ada).list()).toEqual([body.view]);
    expect(await by(team.hilde).list()).toEqual([]);
  });

  it('always begins with the name, and has each column once', async () => {
    const columns = ['ends', 'name', 'ends', 'phone'];
    const { body } = await by(team.ada).keep('Mixed', null, { columns });
    expect(body.view.look.columns).toEqual(['name', 'ends', 'phone']);
    expect((await by(team.ada).keep('None', null, { columns: [] })).status).toBe(422);
    expect((await by(team.ada).keep('Odd', null, { columns: ['wage'] })).status).toBe(422);
  });

  it('has a name that no other of the same owner has', async () => {
    await by(team.ada).keep('Étudiants');
    const { status, error } = await by(team.ada).keep('etudiants');
    expect([status, error.code]).toEqual([422, 'staff_views.name_taken']);
    expect((await by(team.ada).keep('Étudiants', team.bar)).status).toBe(201);
    expect((await by(team.hilde).keep('Étudiants')).status).toBe(201);
  });

  it('is one of forty at most', async () => {
    for (let index = 0; index < 40; index += 1) {
      expect((await by(team.ada).keep(`View ${index}`)).status).toBe(201);
    }
    expect((await by(team.ada).keep('One more')).error.code).toBe('staff_views.full');
    expect((await by(team.ada).keep('One more', team.bar)).status).toBe(201);
    const [first] = await by(team.ada).list();
    expect((await by(team.ada).change(first?.id ?? '', { name: 'Other' })).status).toBe(200);
  });

  it('is changed in parts, and not over somebody else’s change', async () => {
    const id = await idOf(by(team.ada).keep('Students'));
    const changed = await by(team.ada).change(id, { look: { ...LOOK, columns: USUAL_COLUMNS } });
    expect(changed.body.view).toMatchObject({ name: 'Students', version: 2 });
    const { status, error } = await by(team.ada).change(id, { name: 'Other' });
    expect([status, error.code]).toEqual([409, 'staff_views.moved']);
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action }) => action)).toEqual(['staff_view.create', 'staff_view.change']);
    expect(lines[1]?.changes).toContain('"before":"name.phone.ends"');
  });

  it('is taken away by its owner', async () => {
    const id = await idOf(by(team.ada).keep('Students'));
    expect((await by(team.hilde).remove(id)).error.code).toBe('staff_views.not_found');
    expect((await by(team.ada).remove(id)).status).toBe(200);
    expect(await by(team.ada).list()).toEqual([]);
    expect((await by(team.ada).remove(id)).status).toBe(404);
  });
});

describe('a view that a location shares', () => {
  it('is shared by who manages people there, and seen by who sees them', async () => {
    expect((await by(team.hilde).keep('Students', team.bar)).status).toBe(403);
    expect((await by(team.olga).keep('Students', team.bar)).status).toBe(404);
    expect((await by(team.emma).keep('Students')).status).toBe(403);
    const id = await idOf(by(team.ada).keep('Students', team.bar));
    expect((await by(team.hilde).list())[0]).toMatchObject({ id, mayChange: false });
    expect(await by(team.olga).list()).toEqual([]);
    expect((await by(team.hilde).change(id, { name: 'Mine' })).status).toBe(403);
    expect((await by(team.hilde).remove(id)).status).toBe(403);
    expect((await by(team.olga).remove(id)).status).toBe(404);
  });

  it('becomes the location’s, and somebody’s own again', async () => {
    const id = await idOf(by(team.ada).keep('Students'));
    await by(team.ada).change(id, { departmentId: team.bar });
    expect((await by(team.hilde).list()).map((view) => view.id)).toEqual([id]);
    await by(team.ada).change(id, { departmentId: null, version: 2 });
    expect(await by(team.hilde).list()).toEqual([]);
    expect((await by(team.ada).list())[0]).toMatchObject({ id, departmentId: null });
  });

  it('stays when whoever made it leaves', async () => {
    const id = await idOf(by(team.ada).keep('Students', team.bar));
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date('2026-11-19') })
      .where(eq(memberships.personId, team.ada.personId));
    expect((await by(team.hilde).list()).map((view) => view.id)).toEqual([id]);
  });
});
