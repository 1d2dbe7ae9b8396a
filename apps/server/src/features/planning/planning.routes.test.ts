import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { planBatches, planNotices, planOps } from './planning.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let emma: Caller;
let emmaId: string;
let emmaRecord: string;
let lucas: Caller;
let lucasRecord: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;
const FROM = at('2026-11-23T00:00');
const TO = at('2026-11-30T00:00');

const hire = async (role = 'USER', overrides: object = {}) => {
  const person = await test.make.person(companyId);
  const record = await test.make.membership(companyId, departmentId, person.personId, {
    role,
    accessShifts: role !== 'USER',
    ...overrides,
  });
  return { ...person, record, caller: await test.signIn(person.email) };
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  marc = (await hire('ADMIN')).caller;
  const first = await hire();
  [emma, emmaId, emmaRecord] = [first.caller, first.personId, first.record];
  const second = await hire();
  [lucas, lucasRecord] = [second.caller, second.record];
});

const day = (number: number, from = '09:00', to = '17:00') => ({
  start: at(`2026-11-${number}T${from}`),
  end: at(`2026-11-${number}T${to}`),
});

const pauses = { pauseUnpaidSeconds: 1800 };

type Op =
  | { op: 'create'; shiftId: string; set: object }
  | { op: 'update'; shiftId: string; baseVersion?: number; set: object }
  | { op: 'delete'; shiftId: string; baseVersion?: number };

const send = (ops: readonly Op[], values: object = {}, by = marc, headers = {}) =>
  by.call('POST /api/v4/planning/batches', {
    body: { departmentId, ops, ...values },
    headers,
  });

const create = (set: object, shiftId = newId()) => ({ op: 'create' as const, shiftId, set });

const read = async (by = marc) =>
  (await by.call('GET /api/v4/planning', { query: { departmentId, from: FROM, to: TO } as never }))
    .body;

const preview = async (values: object = {}, by = marc) =>
  (
    await by.call('GET /api/v4/planning/publications', {
      query: { departmentId, from: FROM, to: TO, ...values } as never,
    })
  ).body;

const publish = async (hash: string, values: object = {}) =>
  marc.call('POST /api/v4/planning/publications', {
    body: { departmentId, from: FROM, to: TO, hash, ...values },
  });

const publishAll = async () => publish((await preview()).hash);

const seenBy = async (caller: Caller) =>
  (await caller.call('GET /api/v3/datas')).body.shifts.map(({ id, start }) => ({ id, start }));

const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.results.map(({ outcome }) => outcome);

const told = () =>
  test.database.db
    .select({ kind: messages.kind, personId: messages.personId, values: messages.values })
    .from(messages)
    .where(eq(messages.companyId, companyId))
    .orderBy(asc(messages.id));

const historyIsWhole = async () => {
  const { db } = test.database;
  const ops = await db
    .select()
    .from(planOps)
    .where(eq(planOps.companyId, companyId))
    .orderBy(asc(planOps.shiftId), asc(planOps.version));
  for (const [, own] of Map.groupBy(ops, ({ shiftId }) => shiftId)) {
    own.slice(1).forEach((op, index) => {
      expect(op.version).toBe((own[index]?.version ?? 0) + 1);
      expect(op.before).toEqual(own[index]?.after);
    });
  }
  const batches = await db
    .select()
    .from(planBatches)
    .where(eq(planBatches.companyId, companyId))
    .orderBy(asc(planBatches.number));
  expect(batches.map(({ number }) => number)).toEqual(batches.map((_, index) => index + 1));
  return batches.map(({ kind }) => kind);
};

describe('a batch', () => {
  it('makes drafts that nobody but planners sees, with one line of the log', async () => {
    const ops = [create({ ...day(24), ...pauses, employmentId: emmaRecord }), create(day(25))];
    const { status, body } = await send(ops, { label: 'Week 48' });
    expect([status, body.batch?.number]).toEqual([200, 1]);
    expect(body.results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['ok', 1],
      ['ok', 1],
    ]);
    const plan = await read();
    expect(plan.shifts.map(({ id, state, live }) => [id, state, live])).toEqual(
      ops.map(({ shiftId }) => [shiftId, 'draft', null]),
    );
    expect(await seenBy(emma)).toEqual([]);
    expect(await told()).toEqual([]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'planning.edit')));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.details).toMatchObject({ number: 1, shifts: 2, label: 'Week 48' });
  });

  it('is for those who plan there', async () => {
    const ops = [create(day(24))];
    expect((await send(ops, {}, emma)).status).toBe(403);
    const elsewhere = await test.make.department(companyId);
    expect((await send(ops, { departmentId: elsewhere })).status).toBe(404);
    expect((await read(emma)) as unknown).not.toHaveProperty('shifts');
    const other = create(day(24));
    await send([other]);
    const foreign = await test.make.shift({
      companyId,
      departmentId: elsewhere,
      start: '2026-11-24T09:00',
      end: '2026-11-24T10:00',
    });
    const { body } = await send([{ op: 'delete', shiftId: foreign }]);
    expect(body.results[0]).toMatchObject({
      outcome: 'refused',
      code: 'shifts.not_found',
      version: null,
    });
  });

  it('is answered the same when it is sent again, and of more than 2,000 nothing is done', async () => {
    const ops = [create(day(24))];
    const key = { 'idempotency-key': newId() };
    const first = await send(ops, {}, marc, key);
    expect((await send(ops, {}, marc, key)).body).toEqual(first.body);
    expect((await read()).shifts).toHaveLength(1);
    const many = Array.from({ length: 2001 }, () => create(day(25)));
    expect((await send(many)).status).toBe(422);
    expect((await read()).shifts).toHaveLength(1);
  });

  it('is judged as it will be after all of it: two shifts change places', async () => {
    const [early, late] = [
      create({ ...day(24, '08:00', '12:00'), employmentId: emmaRecord }),
      create({ ...day(24, '12:00', '16:00'), employmentId: emmaRecord }),
    ];
    await send([early, late]);
    const swap: Op[] = [
      { op: 'update', shiftId: early.shiftId, set: day(24, '12:00', '16:00') },
      { op: 'update', shiftId: late.shiftId, set: day(24, '08:00', '12:00') },
    ];
    expect(outcomes(await send(swap))).toEqual(['ok', 'ok']);
    const clash: Op[] = [{ op: 'update', shiftId: early.shiftId, set: day(24, '08:00', '12:00') }];
    const refused = await send(clash, { force: true });
    expect(refused.body.results[0]?.constraints.map(({ title }) => title)).toEqual(['WORKING']);
    expect([refused.body.batch, ...outcomes(refused)]).toEqual([null, 'constraints']);
  });

  it('is done as a whole, or as far as it can be', async () => {
    const good = create(day(24));
    const bad = create({ ...day(25), sectionId: newId() });
    const whole = await send([good, bad]);
    expect([whole.body.batch, ...outcomes(whole)]).toEqual([null, 'ok', 'refused']);
    expect((await read()).shifts).toEqual([]);
    const partly = await send([good, bad], { atomic: false });
    expect(partly.body.batch?.number).toBe(1);
    expect((await read()).shifts.map(({ id }) => id)).toEqual([good.shiftId]);
  });

  it('of a dry run leaves nothing', async () => {
    const { body } = await send([create(day(24))], { dryRun: true });
    expect([body.batch, body.results[0]?.outcome]).toEqual([null, 'ok']);
    expect((await read()).number).toBe(0);
  });

  it('merges what two changed by field, and names what both changed', async () => {
    const made = create({ ...day(24), ...pauses });
    await send([made]);
    const { shiftId } = made;
    const change = (set: object) => send([{ op: 'update', shiftId, baseVersion: 1, set }]);
    await change({ end: day(24).end + 3600 });
    expect(outcomes(await change({ employmentId: emmaRecord }))).toEqual(['merged']);
    const { body } = await change({ end: day(24).end + 7200 });
    expect(body.results[0]?.conflicts).toMatchObject([
      {
        field: 'end',
        yours: day(24).end + 7200,
        theirs: day(24).end + 3600,
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
    const [shift] = (await read()).shifts;
    expect(shift).toMatchObject({
      version: 3,
      plan: { employmentId: emmaRecord, end: day(24).end + 3600 },
    });
    const gone = await send([{ op: 'delete', shiftId, baseVersion: 2 }]);
    expect(outcomes(gone)).toEqual(['conflict']);
    expect(await historyIsWhole()).toEqual(['edit', 'edit', 'edit']);
  });
});

describe('publishing', () => {
  const planned = async () => {
    const made = create({ ...day(24), ...pauses, employmentId: emmaRecord });
    await send([made]);
    return made.shiftId;
  };

  it('shows what was drafted to whom it concerns, and tells each their own part once', async () => {
    const id = await planned();
    const { people, hash } = await preview();
    expect(people).toMatchObject([
      { personId: emmaId, differences: [{ kind: 'new', seconds: 27_000 }] },
    ]);
    const { status, body } = await publish(hash);
    expect([status, body.told]).toEqual([201, [emmaId]]);
    expect(await seenBy(emma)).toEqual([{ id, start: day(24).start }]);
    expect((await told()).map(({ kind, personId }) => [kind, personId])).toEqual([
      ['SHIFT_PUBLISHED', emmaId],
    ]);
    const notices = await test.database.db
      .select()
      .from(planNotices)
      .where(eq(planNotices.companyId, companyId));
    expect(notices.map(({ personId, batchId }) => [personId, batchId])).toEqual([
      [emmaId, body.batch.id],
    ]);
    expect((await publish(hash)).error.code).toBe('planning.changed_since');
    expect((await publishAll()).error.code).toBe('planning.nothing_there');
  });

  it('of a change or a deletion leaves the plan of everybody as it is until then', async () => {
    const id = await planned();
    await publishAll();
    await send([{ op: 'update', shiftId: id, set: { start: day(24).start + 3600 } }]);
    expect((await read()).shifts[0]).toMatchObject({ state: 'changed', live: day(24) });
    expect(await seenBy(emma)).toEqual([{ id, start: day(24).start }]);
    await publishAll();
    expect(await seenBy(emma)).toEqual([{ id, start: day(24).start + 3600 }]);
    await send([{ op: 'delete', shiftId: id }]);
    expect((await read()).shifts[0]).toMatchObject({ state: 'deleted', plan: null });
    expect(await seenBy(emma)).toHaveLength(1);
    await publishAll();
    expect([await seenBy(emma), (await read()).shifts]).toEqual([[], []]);
    expect((await told()).map(({ kind }) => kind)).toEqual([
      'SHIFT_PUBLISHED',
      'SHIFT_CHANGED',
      'SHIFT_REMOVED',
    ]);
    expect(await historyIsWhole()).toEqual([
      'edit',
      'publish',
      'edit',
      'publish',
      'edit',
      'publish',
    ]);
  });

  it('tells nobody of what was moved and moved back again', async () => {
    const id = await planned();
    await publishAll();
    await send([{ op: 'update', shiftId: id, set: { employmentId: lucasRecord } }]);
    await send([{ op: 'update', shiftId: id, set: { employmentId: emmaRecord } }]);
    expect((await preview()).people).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  it('refuses what was looked at before somebody changed it', async () => {
    const id = await planned();
    const { hash } = await preview();
    await send([{ op: 'update', shiftId: id, set: { employmentId: lucasRecord } }]);
    expect((await publish(hash)).error.code).toBe('planning.changed_since');
    expect(await seenBy(lucas)).toEqual([]);
  });

  it('can be of some people only', async () => {
    const id = await planned();
    await send([create({ ...day(25), ...pauses, employmentId: lucasRecord })]);
    const some = await preview({ employmentIds: emmaRecord });
    await publish(some.hash, { employmentIds: [emmaRecord] });
    expect((await seenBy(emma)).map((shift) => shift.id)).toEqual([id]);
    expect(await seenBy(lucas)).toEqual([]);
  });
});

describe('taking back', () => {
  const undo = (id: string, values: object = {}, by = marc) =>
    by.call('POST /api/v4/planning/batches/:id/undo', { params: { id }, body: values });
  const redo = (id: string) =>
    marc.call('POST /api/v4/planning/batches/:id/redo', { params: { id }, body: {} });
  const batchOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.batch?.id ?? '';
  const plans = async () =>
    (await read()).shifts.map(({ id, plan, state }) => ({ id, plan, state }));

  it('is a batch of its own, and can be taken back in turn', async () => {
    const made = create({ ...day(24), ...pauses, employmentId: emmaRecord });
    const first = batchOf(await send([made]));
    const before = await plans();
    const move: Op = { op: 'update', shiftId: made.shiftId, set: { sectionId: null, ...day(25) } };
    const second = batchOf(await send([move]));
    const after = await plans();
    expect((await undo(second, { dryRun: true })).body.batch).toBeNull();
    expect((await undo(second)).body.results).toMatchObject([{ outcome: 'ok' }]);
    expect(await plans()).toEqual(before);
    expect((await undo(second)).error.code).toBe('planning.undone_already');
    expect((await redo(second)).status).toBe(200);
    expect(await plans()).toEqual(after);
    expect((await redo(second)).error.code).toBe('planning.not_undone');
    await undo(second);
    await undo(first);
    expect(await plans()).toEqual([]);
    await redo(first);
    expect(await plans()).toEqual(before);
    expect(await historyIsWhole()).toEqual([
      'edit',
      'edit',
      'undo',
      'redo',
      'undo',
      'undo',
      'redo',
    ]);
  });

  it('keeps what others decided afterwards, and names it', async () => {
    const made = create({ ...day(24), ...pauses });
    await send([made]);
    const { shiftId } = made;
    const set = { comment: 'Terrace', end: day(24).end - 3600 };
    const mine = batchOf(await send([{ op: 'update', shiftId, set }]));
    await send([{ op: 'update', shiftId, set: { end: day(24).end - 7200 } }]);
    const { body } = await undo(mine);
    expect(body.results).toMatchObject([{ outcome: 'merged', conflicts: [{ field: 'end' }] }]);
    expect((await plans())[0]?.plan).toMatchObject({ comment: '', end: day(24).end - 7200 });
  });

  it('of what was published makes drafts, which tell nobody until they are published', async () => {
    const made = create({ ...day(24), ...pauses, employmentId: emmaRecord });
    await send([made]);
    const published = (await publishAll()).body.batch.id;
    await undo(published);
    expect((await plans())[0]).toMatchObject({ state: 'deleted', plan: null });
    expect(await seenBy(emma)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    await redo(published);
    expect((await plans())[0]?.state).toBe('published');
  });

  it('is for those who plan there', async () => {
    const id = batchOf(await send([create(day(24))]));
    expect((await undo(id, {}, emma)).status).toBe(403);
    expect((await undo(newId())).error.code).toBe('planning.batch_not_found');
    const stranger = await test.make.company();
    const { email } = await test.make.person(stranger);
    const there = await test.make.department(stranger);
    await test.make.membership(stranger, there, (await test.make.person(stranger)).personId, {});
    expect((await undo(id, {}, await test.signIn(email))).status).toBe(403);
  });

  it('lists what was done, and shows the plan as it stood', async () => {
    const made = create({ ...day(24), ...pauses });
    await send([made], { label: 'First' });
    test.clock.set('2026-11-20T09:00:00Z');
    await send([{ op: 'update', shiftId: made.shiftId, set: { comment: 'Later' } }]);
    const sofia = (await hire('ADMIN')).caller;
    await send([create(day(26))], {}, sofia);
    const { body } = await marc.call('GET /api/v4/planning/history', { query: { departmentId } });
    expect(body.batches.map(({ number, label }) => [number, label])).toEqual([
      [3, ''],
      [2, ''],
      [1, 'First'],
    ]);
    const own = { query: { departmentId, by: 'me' as const } };
    const bySofia = await sofia.call('GET /api/v4/planning/history', own);
    expect(bySofia.body.batches.map(({ number }) => number)).toEqual([3]);
    const atMoment = async (moment: string) =>
      (
        await marc.call('GET /api/v4/planning/at', {
          query: { departmentId, from: FROM, to: TO, moment } as never,
        })
      ).body;
    expect((await atMoment('2026-11-20T07:00:00Z')).shifts).toEqual([]);
    const then = await atMoment('2026-11-20T08:30:00Z');
    expect([then.number, then.shifts.map(({ plan, version }) => [plan?.comment, version])]).toEqual(
      [1, [['', 1]]],
    );
    expect((await atMoment('2026-11-20T09:30:00Z')).shifts).toHaveLength(2);
  });
});

describe('changes by other doors', () => {
  it('stand in the history, and a draft over the shift keeps what it says', async () => {
    const made = await marc.call('POST /api/v3/shifts', {
      body: { departmentId, ...day(24), userRecordId: emmaRecord, pause: { unpaid: 1800 } },
    });
    const id = made.body.shifts[0]?.id ?? '';
    await send([{ op: 'update', shiftId: id, set: { end: day(24).end - 3600 } }]);
    const params = { id };
    await marc.call('PATCH /api/v3/shifts/:id', { params, body: { userRecordId: lucasRecord } });
    expect((await read()).shifts[0]).toMatchObject({
      plan: { employmentId: lucasRecord, end: day(24).end - 3600 },
      live: { employmentId: lucasRecord, end: day(24).end },
    });
    const query = { departmentId, startDate: FROM, endDate: TO } as never;
    await marc.call('DELETE /api/v3/shifts', { query, body: [{ id }] });
    expect((await read()).shifts).toEqual([]);
    expect(await historyIsWhole()).toEqual(['live', 'edit', 'live', 'live']);
    const { body } = await marc.call('GET /api/v4/planning/changes', {
      query: { departmentId, since: 2 } as never,
    });
    expect(body).toMatchObject({ number: 4, isStale: false, gone: [id] });
    expect(body.batches.map(({ kind }) => kind)).toEqual(['live', 'live']);
  });

  it('name another section, which is history, or another task, which is no part of the plan', async () => {
    const look = { color: '#FFFFFF', background: '#1F5FAE', shortCode: '' };
    const addSection = async (name: string) => {
      const body = { departmentId, name, ...look };
      return (await marc.call('POST /api/v4/catalogues/sections', { body })).body.item.id;
    };
    const addTask = async (name: string) => {
      const body = { departmentId, name, flows: [] };
      return (await marc.call('POST /api/v4/catalogues/task-types', { body })).body.item.id;
    };
    const [bar, hall] = [await addSection('Bar'), await addSection('Hall')];
    const [clean, count, close] = [
      await addTask('Clean'),
      await addTask('Count'),
      await addTask('Close'),
    ];
    const shift = { ...day(24), pause: { unpaid: 1800 }, section: bar };
    const tasks = [{ taskTypeId: clean, ...day(24, '09:00', '10:00') }];
    await marc.call('POST /api/v3/shifts', { body: { departmentId, ...shift, tasks } });
    const replaced = [
      await marc.call('POST /api/v4/catalogues/task-types/:id/replace', {
        params: { id: clean },
        body: { by: count },
      }),
      await marc.call('POST /api/v4/catalogues/task-types/:id/replace', {
        params: { id: count },
        body: { by: close },
      }),
      await marc.call('POST /api/v4/catalogues/sections/:id/replace', {
        params: { id: bar },
        body: { by: hall },
      }),
    ];
    expect(replaced.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).shifts[0]).toMatchObject({ version: 2, plan: { sectionId: hall } });
    expect(await historyIsWhole()).toEqual(['live', 'live']);
  });

  it('leave a shift that somebody clocked on as it is', async () => {
    const id = await test.make.shift({
      companyId,
      departmentId,
      employmentId: emmaRecord,
      personId: emmaId,
      start: '2026-11-20T09:00',
      end: '2026-11-20T17:00',
    });
    await emma.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        shiftId: id,
        checkIn: { start: at('2026-11-20T08:00') },
      },
    });
    const { body } = await send([{ op: 'delete', shiftId: id }]);
    expect(body.results[0]).toMatchObject({ outcome: 'refused', code: 'shifts.has_clockings' });
    expect(await test.database.db.select().from(shifts).where(eq(shifts.id, id))).toHaveLength(1);
  });
});
