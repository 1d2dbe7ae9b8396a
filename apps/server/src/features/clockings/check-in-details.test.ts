import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { skills } from '#features/catalogues/catalogues.table.ts';
import { newId } from '#platform/new-id.ts';
import {
  createClockingTeam,
  type Employee,
  queuedAs,
  trueAt,
  wallAt,
} from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { clockingEvents } from './clockings.table.ts';

let test: TestApp;
let ann: Employee;
let skillIds: string[];
let attributeIds: string[];
let taskTypeId: string;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);
const START = { start: at('09:00') };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  const { companyId, departmentId, hire } = await createClockingTeam(test);
  skillIds = [newId(), newId()];
  await test.database.db
    .insert(skills)
    .values(skillIds.map((id) => ({ companyId, departmentId, id, name: `Skill ${id}` })));
  attributeIds = [
    await test.make.attribute(companyId, departmentId),
    await test.make.attribute(companyId, departmentId),
  ];
  taskTypeId = await test.make.taskType(companyId, departmentId);
  ann = await hire();
});

const checkIn = (values: object, headers: Record<string, string> = {}) =>
  ann.checkIn({ checkIn: START, ...values }, headers);

/** Both orders are the same choice. */
const sorted = (ids: readonly string[]): string[] => ids.toSorted();

describe('what is chosen at check-in (R24)', () => {
  it.each([
    ['lists', () => ({ skillIds, attributeIds })],
    [
      'texts with commas',
      () => ({ skillIds: skillIds.join(','), attributes: attributeIds.join(', ') }),
    ],
    [
      'both names',
      () => ({ skillId: skillIds[0], skillIds: [skillIds[1]], attributes: attributeIds }),
    ],
  ])('comes as %s and is answered under both names', async (_, chosen) => {
    const { status, body } = await checkIn(chosen());
    expect(status).toBe(201);
    const { clocking } = body;
    expect(sorted(clocking.skillIds)).toEqual(sorted(skillIds));
    expect(sorted(clocking.attributeIds)).toEqual(sorted(attributeIds));
    expect(clocking.attributes).toBe(clocking.attributeIds.join(','));
    const [kept] = await ann.own();
    expect(kept).toMatchObject({ skillIds: clocking.skillIds, attributes: clocking.attributes });
  });

  it.each([
    ['a skill', { skillId: 'barista' }, 'skillIds', 'barista'],
    ['a resource', { attributes: 'van 2,b' }, 'attributes', 'van 2'],
    ['a kind of task', { tasks: [{ taskTypeId: 'cleaning', ...START }] }, 'tasks', 'cleaning'],
  ])(
    'of %s that does not exist is refused directly, and flagged in a record',
    async (_, odd, field, claimed) => {
      const direct = await checkIn(odd);
      expect([direct.status, Object.keys(direct.error.errors)]).toEqual([422, [field]]);
      const queued = await checkIn(odd, queuedAs(1));
      expect(queued.status).toBe(201);
      expect(queued.body.clocking).toMatchObject({ flags: ['shift_changed'], review: true });
      const claims = await test.database.db
        .select()
        .from(clockingEvents)
        .where(eq(clockingEvents.clockingId, queued.body.id));
      expect(JSON.stringify(claims[0]?.payload)).toContain(claimed);
    },
  );

  it('may begin the first task, whose id is the device’s or, without one, the server’s', async () => {
    const named = { id: 'task-of-my-phone', taskTypeId, ...START };
    const { body } = await checkIn({ tasks: [named, { taskTypeId, ...START }] });
    expect(body.clocking.tasks).toMatchObject([
      { id: 'task-of-my-phone', taskTypeId, start: at('09:00'), end: null },
      { taskTypeId, startAt: trueAt('2026-11-20T08:00:00Z'), end: null },
    ]);
    expect(body.clocking.tasks[1]?.id).toMatch(/^[0-9a-f-]{36}$/);
    // What waits for its end keeps the check-out waiting, as any task does.
    const out = await ann.checkOut(body.id, { end: at('09:00') });
    expect(out.error.code).toBe('clockings.task_running');
  });

  it('is never a reason to lose the check-in of a queue', async () => {
    const before = { taskTypeId, start: at('08:00'), end: at('08:30') };
    const direct = await checkIn({ tasks: [before] });
    expect([direct.status, direct.error.code]).toEqual([422, 'clockings.task_outside']);
    const queued = await checkIn({ tasks: [before, { taskTypeId, ...START }] }, queuedAs(1));
    expect(queued.status).toBe(201);
    expect(queued.body.clocking).toMatchObject({
      flags: ['shift_changed'],
      tasks: [{ start: at('09:00') }],
    });
  });

  it('is no shift and no section where an empty text stands for none', async () => {
    const { status, body } = await checkIn({ shiftId: '', sectionId: '' });
    expect([status, body.clocking.shiftId, body.clocking.sectionId]).toEqual([201, null, null]);
  });

  it('lies after the year 2000, unless it is on record already', async () => {
    const long = { checkIn: { start: 3600 } };
    const direct = await checkIn(long);
    expect([direct.status, Object.keys(direct.error.errors)]).toEqual([422, ['start']]);
    const queued = await checkIn(long, queuedAs(1));
    expect(queued.body.clocking.flags).toEqual(['late_arrival']);
  });
});

describe('pauses and tasks that the device has not named', () => {
  beforeEach(async () => {
    await checkIn({ optimisticId: 'mine' });
    test.clock.set('2026-11-20T12:00:00Z');
  });

  it('get an id, and keep it however often the whole list comes', async () => {
    const first = await ann.patch('mine', { pauses: [{ start: at('10:00') }] });
    expect(first.status, first.text).toBe(200);
    const [pause] = first.body.clocking.pauses;
    expect(pause?.id).toMatch(/^[0-9a-f-]{36}$/);
    const ended = { start: at('10:00'), end: at('10:15') };
    const second = await ann.patch('mine', { pauses: [ended, { start: at('11:00') }] });
    const [same, next] = second.body.clocking.pauses;
    expect(same).toMatchObject({ id: pause?.id, end: at('10:15') });
    expect(next?.id).not.toBe(pause?.id);
    // As the answer had them, with their ids.
    const third = await ann.patch('mine', { pauses: second.body.clocking.pauses });
    expect(third.body.clocking.pauses).toEqual(second.body.clocking.pauses);
  });

  it('are told apart by their kind, and may begin at one moment', async () => {
    const other = await ann.patch('mine', {
      tasks: [
        { taskTypeId, start: at('10:00') },
        { taskTypeId, start: at('10:00') },
      ],
    });
    const ids = other.body.clocking.tasks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const again = await ann.patch('mine', {
      tasks: ids.map(() => ({ taskTypeId, start: at('10:00'), end: at('11:00') })),
    });
    expect(again.body.clocking.tasks.map(({ id }) => id)).toEqual(ids);
  });

  it('are answered once for a key, and stored once for any number of keys', async () => {
    const body = { pauses: [{ start: at('10:00'), end: at('10:15') }] };
    const headers = { 'idempotency-key': newId() };
    const first = await ann.patch('mine', body, headers);
    expect((await ann.patch('mine', body, headers)).text).toBe(first.text);
    expect((await ann.patch('mine', body)).body.clocking.pauses).toEqual(
      first.body.clocking.pauses,
    );
  });

  it('may have any name of the device, also a number', async () => {
    const pauses = [
      { id: 'pause 1 / ü', start: at('10:00'), end: at('10:15') },
      { id: 2, start: at('11:00'), end: at('11:15') },
    ];
    const { body } = await ann.patch('mine', { pauses });
    expect(body.clocking.pauses.map(({ id }) => id)).toEqual(['pause 1 / ü', '2']);
    const closed = await ann.checkOut('mine', { end: at('13:00') });
    expect(closed.body.clocking.workedSeconds).toBe(3.5 * 3600);
  });
});
