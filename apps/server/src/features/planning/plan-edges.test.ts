import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { noLimits, openSettings } from '#testing/factories.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Person = Awaited<ReturnType<Desk['hire']>>;
type Sent = Awaited<ReturnType<Desk['send']>>;

let test: TestApp;
let desk: Desk;
let emma: Person;
let lucas: Person;

const HOUR = 3600;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const limits = { ...noLimits, maxHoursWeek: 38 };

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test, { settings: { ...openSettings, limits } });
  emma = await desk.hire();
  lucas = await desk.hire();
});

const from = (start: string, end: string, values: object = {}) => ({
  start: wallAt(start),
  end: wallAt(end),
  ...values,
});

const on = (day: string, values: object = {}) => from(`${day}T09:00`, `${day}T17:00`, values);

const toldOf = ({ body }: Sent) =>
  body.results.map(({ outcome, code, constraints }) => [
    outcome,
    code ?? constraints.map(({ title }) => title).join(),
  ]);

const plan = async (set: object) => {
  const made = create(set);
  const sent = await desk.send([made]);
  expect(toldOf(sent)).toEqual([['ok', '']]);
  return { id: made.shiftId, batchId: sent.body.batch?.id ?? '' };
};

const publish = async (start: string, end: string) => {
  const { body } = await desk.preview(start, end);
  return desk.publish(start, end, body.hash);
};

const shiftIn = async (id: string, start = '2026-11-23T00:00', end = '2026-12-21T00:00') =>
  (await desk.read(start, end)).shifts.find((shift) => shift.id === id);

const secondsOf = async (start: string, end: string) =>
  (await desk.preview(start, end)).body.seconds;

const end = (who: Person, lastDay: string | null) =>
  desk.planner.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: who.personId },
    body: { departmentId: desk.departmentId, lastDay },
  });

describe('a night', () => {
  it('stands on the day on which it begins, and is worked until it ends', async () => {
    const night = await plan(
      from('2026-11-29T22:00', '2026-11-30T06:00', { employmentId: emma.record }),
    );
    expect(await shiftIn(night.id, '2026-11-23T00:00', '2026-11-30T00:00')).toBeDefined();
    expect(await shiftIn(night.id, '2026-11-30T00:00', '2026-12-07T00:00')).toBeUndefined();
    const early = { employmentId: emma.record };
    const clash = await desk.send([create(from('2026-11-30T05:00', '2026-11-30T09:00', early))], {
      force: true,
    });
    expect(toldOf(clash)).toEqual([['constraints', 'WORKING']]);
    await plan(from('2026-11-30T06:00', '2026-11-30T09:00', early));
  });

  it.each([
    ['2026-10-24', '2026-10-25', 9],
    ['2027-03-27', '2027-03-28', 7],
    ['2026-11-24', '2026-11-25', 8],
  ])('from 22 to 6 from %s to %s is %d hours long', async (day, next, hours) => {
    test.clock.set('2026-10-01T08:00:00Z');
    await plan(from(`${day}T22:00`, `${next}T06:00`, { employmentId: emma.record }));
    const [start, until] = [`${day}T00:00`, `${next}T23:00`];
    expect(await secondsOf(start, until)).toBe(hours * HOUR);
    const { people } = await desk.read(start, until);
    const own = people.find(({ employmentId }) => employmentId === emma.record);
    expect(own?.plannedSeconds).toBe(hours * HOUR);
  });

  it('holds no pause as long as what the clock leaves of it', async () => {
    const pause = { pauseUnpaidSeconds: HOUR };
    const sent = await desk.send([create(from('2027-03-28T01:30', '2027-03-28T03:30', pause))]);
    expect(toldOf(sent)).toEqual([['refused', 'shifts.pause_too_long']]);
    await plan(from('2027-03-29T01:30', '2027-03-29T03:30', pause));
  });
});

describe('the week in which a year begins', () => {
  it('is one week for the limits, the copy and the hours of the contract', async () => {
    const own = { employmentId: emma.record };
    for (const day of ['2026-12-28', '2026-12-29', '2026-12-30', '2027-01-01']) {
      await plan(on(day, own));
    }
    const fifth = await desk.send([create(on('2027-01-02', own))]);
    expect(toldOf(fifth)).toEqual([['constraints', 'MAX_HOURS_WEEK']]);
    await plan(on('2027-01-04', own));
    const [week, next] = ['2026-12-28T00:00', '2027-01-04T00:00'];
    const { people } = await desk.read(week, next);
    expect(people.find(({ employmentId }) => employmentId === emma.record)).toMatchObject({
      plannedSeconds: 32 * HOUR,
      contractSeconds: 38 * HOUR,
    });
    const { body } = await desk.planner.call('POST /api/v4/planning/copies', {
      body: {
        departmentId: desk.departmentId,
        from: wallAt(week),
        to: wallAt(next),
        targets: [wallAt('2027-01-11T00:00')],
      },
    });
    expect(body.lines.map(({ plan: { start } }) => start)).toEqual(
      ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-15'].map((day) => on(day).start),
    );
  });
});

describe('somebody who leaves in the middle of a week', () => {
  it('is planned until the last day and no further, whatever the door', async () => {
    await end(emma, '2026-11-25');
    test.clock.set('2026-11-20T08:01:00Z');
    await test.jobs.runNow('ordered-ends');
    await plan(on('2026-11-25', { employmentId: emma.record }));
    const night = { employmentId: emma.record };
    const late = create(on('2026-11-26', night));
    expect(toldOf(await desk.send([late], { force: true }))).toEqual([
      ['refused', 'shifts.user_left'],
    ]);
    const { error } = await desk.planner.call('POST /api/v3/shifts', {
      body: { departmentId: desk.departmentId, ...on('2026-11-26'), userRecordId: emma.record },
    });
    expect(error).toMatchObject({
      code: 'shifts.constraints',
      message: { WORKING: { until: '2026-11-25' } },
    });
    const copied = await desk.planner.call('POST /api/v4/planning/copies', {
      body: {
        departmentId: desk.departmentId,
        from: wallAt('2026-11-23T00:00'),
        to: wallAt('2026-11-30T00:00'),
        targets: [wallAt('2026-11-30T00:00')],
        openInstead: true,
      },
    });
    expect(copied.body.lines.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['open', 'shifts.user_left'],
    ]);
  });

  it('is planned no more where a draft gave them somebody’s shift: it is open, and never published to them', async () => {
    const { id } = await plan(on('2026-11-26', { employmentId: lucas.record }));
    await publish('2026-11-23T00:00', '2026-11-30T00:00');
    await desk.send([{ op: 'update', shiftId: id, set: { employmentId: emma.record } }]);
    const draft = await plan(on('2026-11-27', { employmentId: emma.record }));
    const stays = await plan(on('2026-11-24', { employmentId: emma.record }));
    await end(emma, '2026-11-25');
    test.clock.set('2026-11-20T08:01:00Z');
    await test.jobs.runNow('ordered-ends');
    expect(await shiftIn(id)).toMatchObject({
      plan: { employmentId: null },
      live: { employmentId: lucas.record },
    });
    expect(await shiftIn(draft.id)).toMatchObject({ plan: { employmentId: null } });
    expect(await shiftIn(stays.id)).toMatchObject({ plan: { employmentId: emma.record } });
    await publish('2026-11-23T00:00', '2026-11-30T00:00');
    const rows = await test.database.db
      .select()
      .from(shifts)
      .where(eq(shifts.companyId, desk.companyId));
    const hers = rows.filter(
      ({ employmentId, deletedAt }) => employmentId === emma.record && !deletedAt,
    );
    expect(hers.map((row) => row.id)).toEqual([stays.id]);
  });

  it('keeps what they worked in the plan of an old week', async () => {
    const id = await test.make.shift({
      companyId: desk.companyId,
      departmentId: desk.departmentId,
      employmentId: emma.record,
      personId: emma.personId,
      start: '2026-11-17T09:00',
      end: '2026-11-17T17:00',
    });
    await end(emma, '2026-11-19');
    test.clock.set('2026-11-20T08:01:00Z');
    await test.jobs.runNow('ordered-ends');
    const old = await shiftIn(id, '2026-11-16T00:00', '2026-11-23T00:00');
    expect(old?.plan?.employmentId).toBe(emma.record);
    const sent = await desk.send([{ op: 'update', shiftId: id, set: { comment: 'Well done' } }]);
    expect(toldOf(sent)).toEqual([['ok', '']]);
  });
});

describe('somebody who goes to another location in the middle of a week', () => {
  it('is planned in each by those who plan there, and never at the same time', async () => {
    const cellar = await test.make.department(desk.companyId);
    const record = await test.make.membership(desk.companyId, cellar, emma.personId, {});
    await test.make.shift({
      companyId: desk.companyId,
      departmentId: cellar,
      employmentId: record,
      personId: emma.personId,
      start: '2026-11-26T12:00',
      end: '2026-11-26T20:00',
    });
    const both = await desk.send([create(on('2026-11-26', { employmentId: emma.record }))]);
    expect(toldOf(both)).toEqual([['constraints', 'WORKING']]);
    await plan(on('2026-11-25', { employmentId: emma.record }));
    const there = await desk.send([create(on('2026-11-27', { employmentId: record }))]);
    expect(toldOf(there)).toEqual([['refused', 'shifts.user_unknown']]);
  });
});

describe('a section that is archived', () => {
  const archived = async () => {
    const { companyId, departmentId, planner } = desk;
    const sectionId = await test.make.section(companyId, departmentId, 'Terrace');
    const bar = await test.make.section(companyId, departmentId, 'Bar');
    const archive = () =>
      planner.call('POST /api/v4/catalogues/sections/:id/archive', {
        params: { id: sectionId },
      });
    return { sectionId, bar, archive };
  };

  it('stays where it stood, and is given to nothing else', async () => {
    const { sectionId, archive } = await archived();
    const { id } = await plan(on('2026-11-24', { sectionId }));
    const other = await plan(on('2026-11-24'));
    expect((await archive()).status).toBe(200);
    const sent = await desk.send([
      { op: 'update', shiftId: id, set: on('2026-11-25', { sectionId }) },
    ]);
    expect(toldOf(sent)).toEqual([['ok', '']]);
    const more = await desk.send([{ op: 'update', shiftId: other.id, set: { sectionId } }]);
    expect(toldOf(more)).toEqual([['refused', 'shifts.section_unknown']]);
    expect((await publish('2026-11-23T00:00', '2026-11-30T00:00')).status).toBe(201);
  });

  it('comes back with what is taken back', async () => {
    const { sectionId, bar, archive } = await archived();
    const [gone, moved] = [
      await plan(on('2026-11-24', { sectionId })),
      await plan(on('2026-11-25', { sectionId })),
    ];
    const removed = await desk.send([
      { op: 'delete', shiftId: gone.id },
      { op: 'update', shiftId: moved.id, set: { sectionId: bar } },
    ]);
    await archive();
    const { body } = await desk.undo(removed.body.batch?.id ?? '');
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
    expect((await shiftIn(gone.id))?.plan?.sectionId).toBe(sectionId);
    expect((await shiftIn(moved.id))?.plan?.sectionId).toBe(sectionId);
  });
});

describe('a shift that somebody clocked on', () => {
  it('is named and left alone by a change, an undo, a publication and a copy over it', async () => {
    test.clock.set('2026-11-24T08:00:00Z');
    const own = { employmentId: emma.record };
    const { id, batchId } = await plan(on('2026-11-24', own));
    const other = await plan(on('2026-11-26', own));
    await publish('2026-11-23T00:00', '2026-11-30T00:00');
    const drafted = await desk.send([{ op: 'update', shiftId: id, set: { comment: 'Cellar' } }]);
    expect(toldOf(drafted)).toEqual([['ok', '']]);
    const { status } = await (await emma.signIn()).call('POST /api/v3/clockings', {
      body: {
        optimisticId: crypto.randomUUID(),
        departmentId: desk.departmentId,
        shiftId: id,
        checkIn: { start: wallAt('2026-11-24T09:00') },
      },
    });
    expect(status).toBe(201);
    const both = [
      { op: 'update' as const, shiftId: id, set: on('2026-11-25') },
      { op: 'update' as const, shiftId: other.id, set: { comment: 'Hall' } },
    ];
    expect(toldOf(await desk.send(both))).toEqual([
      ['refused', 'shifts.has_clockings'],
      ['ok', ''],
    ]);
    expect((await shiftIn(other.id))?.plan?.comment).toBe('');
    expect((await desk.send(both, { atomic: false })).body.batch).not.toBeNull();
    const taken = await desk.undo(batchId);
    expect(taken.body.results).toMatchObject([{ code: 'shifts.has_clockings' }]);
    const { body } = await desk.preview('2026-11-23T00:00', '2026-11-30T00:00');
    expect(body.left).toEqual([id]);
    await desk.publish('2026-11-23T00:00', '2026-11-30T00:00', body.hash);
    expect(await shiftIn(id)).toMatchObject({ isClocked: true, live: { comment: '' } });
  });
});

describe('a batch', () => {
  it('of 2,000 is done or refused as a whole, with what is wrong of each', async () => {
    const all = Array.from({ length: 2000 }, () => create(on('2026-11-24')));
    const bad = { ...all[1999], set: on('2026-11-24', { employmentId: crypto.randomUUID() }) };
    const refused = await desk.send([...all.slice(0, 1999), bad] as typeof all);
    expect(refused.body.batch).toBeNull();
    expect(refused.body.results.filter(({ outcome }) => outcome !== 'ok')).toMatchObject([
      { outcome: 'refused', code: 'shifts.user_unknown' },
    ]);
    expect((await desk.read('2026-11-23T00:00', '2026-11-30T00:00')).shifts).toEqual([]);
    const { body } = await desk.send(all);
    expect(body.batch?.number).toBe(1);
    const more = await desk.send([...all, create(on('2026-11-25'))]);
    expect([more.status, more.error.code]).toEqual([422, 'request.invalid']);
    expect((await desk.read('2026-11-23T00:00', '2026-11-30T00:00')).number).toBe(1);
  });

  it('of somebody who plans one section only does nothing elsewhere, nor half of it', async () => {
    const { companyId, departmentId } = desk;
    const [bar, hall] = [
      await test.make.section(companyId, departmentId, 'Bar'),
      await test.make.section(companyId, departmentId, 'Hall'),
    ];
    const pim = await desk.hire('PLANNER', { sectionIds: [bar] });
    await desk.planOnly(pim, [bar]);
    const caller = await pim.signIn();
    const ops = [
      create(on('2026-11-24', { sectionId: bar })),
      create(on('2026-11-24', { sectionId: hall })),
    ];
    const sent = await desk.send(ops, {}, caller);
    expect([sent.body.batch, ...toldOf(sent)]).toEqual([
      null,
      ['ok', ''],
      ['refused', 'request.forbidden'],
    ]);
    expect((await desk.read('2026-11-23T00:00', '2026-11-30T00:00')).shifts).toEqual([]);
  });

  it('tells planners of a section of what a draft brings into it', async () => {
    const { companyId, departmentId } = desk;
    const [bar, hall] = [
      await test.make.section(companyId, departmentId, 'Bar'),
      await test.make.section(companyId, departmentId, 'Hall'),
    ];
    const pim = await desk.hire('PLANNER', { sectionIds: [bar] });
    await desk.planOnly(pim, [bar]);
    const caller = await pim.signIn();
    const { id } = await plan(on('2026-11-24', { sectionId: hall }));
    await publish('2026-11-23T00:00', '2026-11-30T00:00');
    const { number } = await desk.read('2026-11-23T00:00', '2026-11-30T00:00');
    await desk.send([{ op: 'update', shiftId: id, set: { sectionId: bar } }]);
    const { body } = await caller.call('GET /api/v4/planning/changes', {
      query: { departmentId, since: number } as never,
    });
    expect([body.shifts.map((shift) => shift.id), body.gone]).toEqual([[id], []]);
  });

  it('over what is published calls none of its people to look again', async () => {
    const { id } = await plan(on('2026-11-24', { employmentId: emma.record }));
    await publish('2026-11-23T00:00', '2026-11-30T00:00');
    const { db } = test.database;
    const heard = async () =>
      (await db.select().from(events).where(eq(events.companyId, desk.companyId))).flatMap(
        ({ personIds }) => personIds,
      );
    const before = await heard();
    expect(before).toContain(emma.personId);
    await desk.send([{ op: 'update', shiftId: id, set: { comment: 'Cellar' } }]);
    await desk.send([{ op: 'delete', shiftId: id }]);
    expect(await heard()).toEqual(before);
  });
});
