import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { planBatches } from '#features/planning/planning.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { rotations, rotationTurns } from './rotations.table.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
let emma: Awaited<ReturnType<(typeof desk)['hire']>>;

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The Monday after the day of these tests. */
const MONDAY = wallAt('2026-11-23T00:00');

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await test.database.db.delete(rotations);
  desk = await openDesk(test);
  emma = await desk.hire();
});

/** A shift of a pattern, on a day of it. */
const lineOn = (day: number, values: object = {}, [from, until] = [9, 17]) => ({
  id: newId(),
  templateId: null,
  plan: {
    start: day * DAY + (from ?? 0) * HOUR,
    end: day * DAY + (until ?? 0) * HOUR,
    employmentId: emma.record as string | null,
    sectionId: null,
    packageId: null,
    skillIds: [],
    attributeIds: [],
    pausePaidSeconds: 0,
    pauseUnpaidSeconds: 1800,
    comment: '',
    ...values,
  },
});

const start = (values: object = {}, by = desk.planner) =>
  by.call('POST /api/v4/planning/rotations', {
    body: {
      departmentId: desk.departmentId,
      name: 'Early',
      monday: MONDAY,
      from: MONDAY,
      weeks: 1,
      horizonWeeks: 2,
      lines: [lineOn(1)],
      ...values,
    },
  });

const change = (id: string, values: object, by = desk.planner) =>
  by.call('PATCH /api/v4/planning/rotations/:id', { params: { id }, body: values });

const end = (id: string, values: object = {}) =>
  desk.planner.call('POST /api/v4/planning/rotations/:id/end', { params: { id }, body: values });

const list = async () =>
  (
    await desk.planner.call('GET /api/v4/planning/rotations', {
      query: { departmentId: desk.departmentId },
    })
  ).body.items;

const plan = async (from = '2026-11-20T00:00', to = '2027-01-15T00:00') =>
  (await desk.read(from, to)).shifts;

const days = async () =>
  (await plan()).map(({ plan: own, state }) => [
    own && new Date(own.start * 1000).toISOString().slice(5, 13),
    state,
  ]);

const outcomes = (turns: readonly { outcome: string }[]) => turns.map(({ outcome }) => outcome);

const run = (time: string) => {
  test.clock.set(time);
  return test.jobs.runNow('rotations');
};

describe('a rotation', () => {
  it('is looked at, then planned as drafts up to its horizon, in one batch', async () => {
    const preview = await start({ dryRun: true });
    expect([preview.status, preview.body.batch, outcomes(preview.body.turns)]).toEqual([
      200,
      null,
      ['made', 'made'],
    ]);
    expect([await plan(), await list()]).toEqual([[], []]);
    const { body } = await start();
    expect(await days()).toEqual([
      ['11-24T09', 'draft'],
      ['12-01T09', 'draft'],
    ]);
    expect((await plan()).map(({ rotation }) => rotation?.id)).toEqual([
      body.item.id,
      body.item.id,
    ]);
    expect((await list()).map(({ plannedUntil }) => plannedUntil)).toEqual([MONDAY + 2 * WEEK]);
    await desk.undo(body.batch?.id ?? '');
    expect(await days()).toEqual([]);
    const lines = await test.database.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.companyId, desk.companyId));
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['planning.rotation', 'rotation.start', 'planning.undo']),
    );
  });

  it('goes on by itself, week by week, and what was deleted by hand is not made again', async () => {
    const { item } = (await start()).body;
    const [first] = await plan();
    await desk.send([{ op: 'delete', shiftId: first?.id ?? '' }]);
    expect(await run('2026-11-22T22:00:00Z')).toBe(0);
    expect(await run('2026-11-23T00:00:00Z')).toBe(1);
    expect(await run('2026-11-23T00:01:00Z')).toBe(0);
    expect(await days()).toEqual([
      ['12-01T09', 'draft'],
      ['12-08T09', 'draft'],
    ]);
    const batches = await test.database.db
      .select()
      .from(planBatches)
      .where(eq(planBatches.departmentId, desk.departmentId));
    expect(batches.filter(({ createdBy }) => createdBy === null).map(({ kind }) => kind)).toEqual([
      'rotation',
    ]);
    // Weeks in which nothing ran are made up for; what should have begun is not.
    expect(await run('2026-12-17T08:00:00Z')).toBeGreaterThan(0);
    const starts = (await plan('2026-12-09T00:00', '2027-01-15T00:00')).map(
      ({ plan: p }) => p?.start,
    );
    expect(starts).toEqual([wallAt('2026-12-22T09:00'), wallAt('2026-12-29T09:00')]);
    expect((await list()).map(({ id }) => id)).toEqual([item.id]);
  });

  it('is made once though two run at once, one is killed, and its rows are told twice', async () => {
    await start();
    test.clock.set('2026-11-23T00:00:00Z');
    await Promise.all([test.jobs.runNow('rotations'), test.jobs.runNow('rotations')]);
    const [row] = await test.database.db.select().from(rotations);
    // As a process that died after its shifts were there would leave it, had it not been one transaction.
    await test.database.db.update(rotations).set({ plannedUntil: row?.from, dueAt: 0 as never });
    await test.jobs.runNow('rotations');
    expect(await days()).toHaveLength(3);
    const turns = await test.database.db.select().from(rotationTurns);
    const own = turns.filter(({ rotationId }) => rotationId === row?.id);
    expect([own.length, own.every(({ shiftId }) => shiftId !== null)]).toEqual([3, true]);
  });

  it('repeats a shift of the board, which is then its first turn', async () => {
    const shiftId = newId();
    const fields = { employmentId: emma.record, pauseUnpaidSeconds: 1800 };
    const at = { start: wallAt('2026-11-24T09:00'), end: wallAt('2026-11-24T17:00') };
    await desk.send([create({ ...at, ...fields }, shiftId)]);
    const { body } = await start({ shiftId, weeks: 2, lines: [lineOn(1), lineOn(3)] });
    expect(outcomes(body.turns)).toEqual(['made']);
    expect(await days()).toEqual([
      ['11-24T09', 'draft'],
      ['11-26T09', 'draft'],
    ]);
    expect((await plan()).map(({ rotation }) => rotation?.id)).toEqual([
      body.item.id,
      body.item.id,
    ]);
    expect((await end(body.item.id)).body.turns.map(({ outcome }) => outcome)).toEqual([
      'removed',
      'removed',
    ]);
    expect([await plan(), await list()]).toEqual([[], []]);
    expect((await start({ shiftId: newId() })).error?.code).toBe('shifts.not_found');
  });

  it('skips closing days, holidays where that is chosen, and who has left; or leaves them open', async () => {
    const { departmentId } = desk;
    await desk.planner.call('POST /api/v4/calendar-days', {
      body: {
        departmentId,
        day: '2026-11-24',
        until: '2026-11-24',
        kind: 'closed',
        name: 'Works',
        replaces: null,
      },
    });
    await test.database.db
      .update(memberships)
      .set({ lastDay: '2026-12-05' })
      .where(eq(memberships.id, emma.record));
    const wanted = { horizonWeeks: 5, lines: [lineOn(1), lineOn(4)], dryRun: true };
    const why = async (values: object) =>
      (await start({ ...wanted, ...values })).body.turns.map(({ plan: p, outcome, code }) => [
        new Date(p.start * 1000).toISOString().slice(5, 10),
        outcome,
        code,
      ]);
    expect(
      (await why({ skipsHolidays: true, until: wallAt('2026-12-27T00:00') })).slice(0, 5),
    ).toEqual([
      ['11-24', 'skipped', 'rotations.closed'],
      ['11-27', 'made', null],
      ['12-01', 'made', null],
      ['12-04', 'made', null],
      ['12-08', 'skipped', 'shifts.user_left'],
    ]);
    const all = await why({ skipsHolidays: true, skipsClosed: false, openInstead: true });
    expect([all[0], all[4], all.find(([day]) => day === '12-25')]).toEqual([
      ['11-24', 'made', null],
      ['12-08', 'open', 'shifts.user_left'],
      ['12-25', 'skipped', 'rotations.holiday'],
    ]);
  });

  it('leaves out who is away or busy, says so, and tries again when it is asked to', async () => {
    const busyId = newId();
    const at = { start: wallAt('2026-12-01T12:00'), end: wallAt('2026-12-01T20:00') };
    const busy = { ...at, employmentId: emma.record, pauseUnpaidSeconds: 1800 };
    await desk.send([create(busy, busyId)]);
    const { item } = (await start()).body;
    const [left] = (await list())[0]?.left ?? [];
    expect([left?.outcome, left?.constraints[0]?.title]).toEqual(['skipped', 'WORKING']);
    await desk.send([{ op: 'delete', shiftId: busyId }]);
    expect(outcomes((await change(item.id, {})).body.turns)).toEqual(['made']);
    expect([await days(), (await list())[0]?.left]).toEqual([
      [
        ['11-24T09', 'draft'],
        ['12-01T09', 'draft'],
      ],
      [],
    ]);
  });

  it('shows how much longer a night is in which the clock changes', async () => {
    test.clock.set('2026-10-10T08:00:00Z');
    const monday = wallAt('2026-10-19T00:00');
    const night = lineOn(5, {}, [22, 30]);
    const { turns } = (await start({ monday, from: monday, lines: [night] })).body;
    expect(turns.map(({ plan: p, lengthened }) => [p.end, lengthened])).toEqual([
      [wallAt('2026-10-25T06:00'), HOUR],
    ]);
  });
});

describe('a rotation that changes', () => {
  it('changes what nobody touched, from a day on or all that is to come; an exception stays', async () => {
    const line = lineOn(1);
    const { item } = (await start({ horizonWeeks: 4, lines: [line] })).body;
    const [, second] = await plan();
    const own = { end: wallAt('2026-12-01T15:00') };
    await desk.send([{ op: 'update', shiftId: second?.id ?? '', set: own }]);
    const later = { ...line, plan: { ...line.plan, start: line.plan.start + HOUR } };
    const appliesFrom = wallAt('2026-12-01T00:00');
    const preview = await change(item.id, { lines: [later], appliesFrom, dryRun: true });
    expect(outcomes(preview.body.turns)).toEqual(['kept', 'changed', 'changed']);
    const changed = await change(item.id, { lines: [later], appliesFrom });
    expect(await days()).toEqual([
      ['11-24T09', 'draft'],
      ['12-01T09', 'draft'],
      ['12-08T10', 'draft'],
      ['12-15T10', 'draft'],
    ]);
    await desk.undo(changed.body.batch?.id ?? '');
    expect((await days()).map(([day]) => day)).toContain('12-08T09');
    const moved = {
      ...line,
      plan: { ...line.plan, start: line.plan.start + DAY, end: line.plan.end + DAY },
    };
    const all = await start({ name: 'Other', lines: [lineOn(3, { employmentId: null })] });
    const once = await change(all.body.item.id, {
      lines: [{ ...moved, id: all.body.item.lines[0]?.id }],
    });
    expect(outcomes(once.body.turns)).toEqual(['changed', 'changed']);
  });

  it('ends: drafts go, what is published is marked for deletion, and the end is taken back', async () => {
    const { item } = (await start({ horizonWeeks: 3 })).body;
    const { hash } = (await desk.preview('2026-11-23T00:00', '2026-12-07T00:00')).body;
    await desk.publish('2026-11-23T00:00', '2026-12-07T00:00', hash);
    const from = wallAt('2026-12-01T00:00');
    const ended = await end(item.id, { from });
    expect(ended.body.turns.map(({ outcome, isPublished }) => [outcome, isPublished])).toEqual([
      ['removed', true],
      ['removed', false],
    ]);
    expect((await plan()).map(({ state }) => state)).toEqual(['published', 'deleted']);
    expect(await run('2026-11-25T08:00:00Z')).toBe(0);
    await desk.undo(ended.body.batch?.id ?? '');
    const back = await change(item.id, { until: null });
    expect(outcomes(back.body.turns)).toEqual(['made']);
    expect((await plan()).map(({ state }) => state)).toEqual([
      'published',
      'published',
      'draft',
      'draft',
    ]);
  });

  it('keeps what was published where its pattern only gets longer', async () => {
    const { item } = (await start({ horizonWeeks: 3 })).body;
    const { hash } = (await desk.preview('2026-11-23T00:00', '2026-12-14T00:00')).body;
    await desk.publish('2026-11-23T00:00', '2026-12-14T00:00', hash);
    const longer = await change(item.id, { weeks: 2 });
    expect(outcomes(longer.body.turns)).toEqual(['removed']);
    expect((await plan()).map(({ state }) => state)).toEqual(['published', 'deleted', 'published']);
    const back = await change(item.id, { weeks: 1 });
    expect(outcomes(back.body.turns)).toEqual(['made']);
  });

  it('plans nothing for a location that is closed, and goes on when that is opened again', async () => {
    const { companyId } = desk;
    const admin = await test.hire(companyId, desk.departmentId, {}, { role: 'SUPER-ADMIN' });
    const departmentId = await test.make.department(companyId, { name: 'Terrace' });
    const open = lineOn(1, { employmentId: null });
    expect((await start({ departmentId, lines: [open] }, admin.caller)).status).toBe(200);
    const params = { departmentId };
    const left = async () =>
      (
        await test.database.db
          .select({ deletedAt: shifts.deletedAt })
          .from(shifts)
          .where(eq(shifts.departmentId, departmentId))
      ).filter(({ deletedAt }) => deletedAt === null).length;
    expect(await left()).toBe(2);
    const { status, text } = await admin.caller.call(
      'POST /api/v4/departments/:departmentId/archive',
      { params },
    );
    expect([status, await left()], text).toEqual([200, 0]);
    await run('2026-11-30T01:00:00Z');
    await run('2026-12-07T01:00:00Z');
    expect(await left()).toBe(0);
    await admin.caller.call('POST /api/v4/departments/:departmentId/restore', {
      params,
      body: {},
    });
    await run('2026-12-07T02:00:00Z');
    expect(await left()).toBe(3);
  });

  it('is forgotten some weeks after its end', async () => {
    const { item } = (await start()).body;
    await end(item.id);
    test.clock.set('2027-03-01T08:00:00Z');
    await test.jobs.runNow('old-rotations');
    expect(await test.database.db.select().from(rotations)).toEqual([]);
  });

  it('is refused for what cannot be, to who does not plan, and does the same key once', async () => {
    const codeOf = async (values: object) => (await start(values)).error?.code;
    expect([
      await codeOf({ lines: [lineOn(7)] }),
      await codeOf({ lines: [lineOn(1, {}, [9, 40])] }),
      await codeOf({ from: MONDAY - DAY }),
      await codeOf({ until: MONDAY - WEEK }),
    ]).toEqual([
      'rotations.line_unfit',
      'rotations.line_unfit',
      'rotations.days_unfit',
      'rotations.days_unfit',
    ]);
    expect((await start({ monday: MONDAY + DAY })).status).toBe(422);
    expect((await start({}, await emma.signIn())).status).toBe(403);
    const { id } = (await start()).body.item;
    const other = await openDesk(test);
    expect((await change(id, { name: 'X' }, other.planner)).error?.code).toBe(
      'rotations.not_found',
    );
    const appliesFrom = MONDAY + 20 * WEEK;
    expect((await change(id, { appliesFrom })).error?.code).toBe('rotations.from_unfit');
    const lines = [lineOn(2)];
    const again = () =>
      desk.planner.call('POST /api/v4/planning/rotations', {
        body: {
          departmentId: desk.departmentId,
          name: 'Twice',
          monday: MONDAY,
          from: MONDAY,
          weeks: 1,
          lines,
        },
        headers: { 'idempotency-key': 'same' },
      });
    expect((await again()).body.item.id).toBe((await again()).body.item.id);
  });
});
