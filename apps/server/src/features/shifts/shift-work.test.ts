import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packages, taskTypes } from '#features/catalogues/catalogues.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;

const at = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const listed = async (table: typeof packages | typeof taskTypes, name: string): Promise<string> => {
  const id = newId();
  await test.database.db.insert(table).values({ id, companyId, departmentId, name });
  return id;
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId, {
    role: 'ADMIN',
    accessShifts: true,
  });
  marc = await test.signIn(email);
});

const plan = (values: object) =>
  marc.call('POST /api/v3/shifts', {
    body: { departmentId, start: at('09:00'), end: at('17:00'), ...values },
  });

const change = (id: string, body: object) =>
  marc.call('PATCH /api/v3/shifts/:id', { params: { id }, body });

describe('the package and the tasks of a shift', () => {
  it('are planned with it, shown, and stay where a change does not name them', async () => {
    const [pack, clean] = [await listed(packages, 'Noon'), await listed(taskTypes, 'Clean')];
    const task = { taskTypeId: clean, start: at('09:00'), end: at('10:00') };
    const { status, body } = await plan({ package: pack, tasks: [task] });
    expect(status).toBe(201);
    const [shift] = body.shifts;
    expect(shift).toMatchObject({
      package: { id: pack, name: 'Noon' },
      tasks: [{ ...task, name: 'Clean' }],
    });
    const moved = await change(shift?.id ?? '', { comment: 'Keys' });
    expect(moved.body.shifts[0]).toMatchObject({ package: { id: pack }, tasks: shift?.tasks });
  });

  it('keep the id of a task that stays, and lose what is taken away', async () => {
    const [pack, clean] = [await listed(packages, 'Noon'), await listed(taskTypes, 'Clean')];
    const early = { taskTypeId: clean, start: at('09:00'), end: at('10:00') };
    const late = { taskTypeId: clean, start: at('16:00'), end: at('17:00') };
    const { body } = await plan({ package: pack, tasks: [early] });
    const [shift] = body.shifts;
    const both = (await change(shift?.id ?? '', { tasks: [early, late] })).body.shifts[0];
    expect(both?.tasks.map(({ id }) => id)).toEqual([shift?.tasks[0]?.id, expect.any(String)]);
    const none = (await change(shift?.id ?? '', { tasks: [late], package: null })).body.shifts[0];
    expect(none?.package).toBeNull();
    expect(none?.tasks).toEqual([both?.tasks[1]]);
  });

  it('are refused when the department does not have them, or a task lies outside', async () => {
    const clean = await listed(taskTypes, 'Clean');
    const codeOf = async (values: object) => (await plan(values)).body;
    expect(await codeOf({ package: newId() })).toMatchObject({ code: 'shifts.package_unknown' });
    const task = { start: at('09:00'), end: at('10:00') };
    expect(await codeOf({ tasks: [{ taskTypeId: newId(), ...task }] })).toMatchObject({
      code: 'shifts.task_unknown',
    });
    const tasks = [{ taskTypeId: clean, start: at('16:30'), end: at('17:30') }];
    expect(await codeOf({ tasks })).toMatchObject({ code: 'shifts.task_outside' });
  });
});
