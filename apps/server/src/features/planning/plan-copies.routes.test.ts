import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
let emma: Awaited<ReturnType<(typeof desk)['hire']>>;

const [WEEK, NEXT] = ['2026-11-23T00:00', '2026-11-30T00:00'];
const END = '2026-12-07T00:00';

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test);
  emma = await desk.hire();
});

const on = (day: string, from = '09:00', to = '17:00') => ({
  start: wallAt(`${day}T${from}`),
  end: wallAt(`${day}T${to}`),
  pauseUnpaidSeconds: 1800,
});

const copy = (values: object = {}, by = desk.planner, headers = {}) =>
  by.call('POST /api/v4/planning/copies', {
    body: {
      departmentId: desk.departmentId,
      from: wallAt(WEEK),
      to: wallAt(NEXT),
      targets: [wallAt(NEXT)],
      ...values,
    },
    headers,
  });

const linesOf = ({ body }: Awaited<ReturnType<typeof copy>>) =>
  body.lines.map(({ outcome, plan }) => [outcome, plan.employmentId]);

const nextWeek = async () =>
  (await desk.read(NEXT, END)).shifts.map(({ plan, state }) => [
    plan?.start,
    plan?.employmentId,
    state,
  ]);

describe('a week that is copied', () => {
  it('is made as drafts in one batch, and once', async () => {
    const open = () => create(on('2026-11-25'));
    await desk.send([create({ ...on('2026-11-24'), employmentId: emma.record }), open(), open()]);
    const preview = await copy({ dryRun: true });
    expect([preview.status, preview.body.batch]).toEqual([200, null]);
    expect(linesOf(preview)).toEqual([
      ['made', emma.record],
      ['made', null],
      ['made', null],
    ]);
    expect(await nextWeek()).toEqual([]);
    const { body } = await copy();
    expect(body.batch?.number).toBe(2);
    expect(await nextWeek()).toEqual([
      [on('2026-12-01').start, emma.record, 'draft'],
      [on('2026-12-02').start, null, 'draft'],
      [on('2026-12-02').start, null, 'draft'],
    ]);
    const again = await copy();
    expect([again.body.batch, ...linesOf(again).map(([outcome]) => outcome)]).toEqual([
      null,
      'there',
      'there',
      'there',
    ]);
  });

  it('leaves out what its person cannot work, or makes it open, and that once too', async () => {
    await desk.send([
      create({ ...on('2026-11-24'), employmentId: emma.record }),
      create({ ...on('2026-12-01', '08:00', '12:00'), employmentId: emma.record }),
    ]);
    const { body } = await copy({ force: true });
    expect([body.batch, body.lines[0]?.outcome]).toEqual([null, 'skipped']);
    expect(body.lines[0]?.constraints.map(({ title }) => title)).toEqual(['WORKING']);
    const opened = await copy({ openInstead: true });
    expect(linesOf(opened)).toEqual([['open', null]]);
    expect(opened.body.lines[0]?.constraints.map(({ title }) => title)).toContain('WORKING');
    expect(await nextWeek()).toHaveLength(2);
    expect(linesOf(await copy({ openInstead: true }))).toEqual([['there', null]]);
  });

  it('makes as many of equal open shifts as are missing, however often it is asked', async () => {
    const open = () => create(on('2026-11-25'));
    await desk.send([open(), open()]);
    await desk.send([create(on('2026-12-02'))]);
    const outcomesOf = async () =>
      linesOf(await copy())
        .map(([outcome]) => String(outcome))
        .sort();
    expect(await outcomesOf()).toEqual(['made', 'there']);
    await desk.send([open()]);
    expect(await outcomesOf()).toEqual(['made', 'there', 'there']);
    expect(await outcomesOf()).toEqual(['there', 'there', 'there']);
    expect(await nextWeek()).toHaveLength(3);
  });

  it('of somebody who has left since is left out, or an open shift', async () => {
    const gone = await desk.hire('USER', { leftAt: new Date('2026-11-01') });
    await test.make.shift({
      companyId: desk.companyId,
      departmentId: desk.departmentId,
      employmentId: gone.record,
      personId: gone.personId,
      start: '2026-11-24T09:00',
      end: '2026-11-24T17:00',
    });
    const { body } = await copy();
    expect([body.batch, body.lines[0]?.outcome, body.lines[0]?.code]).toEqual([
      null,
      'skipped',
      'shifts.user_unknown',
    ]);
    expect(linesOf(await copy({ openInstead: true }))).toEqual([['open', null]]);
    expect(await nextWeek()).toEqual([[on('2026-12-01').start, null, 'draft']]);
  });

  it('says where the clock makes a night longer', async () => {
    test.clock.set('2026-10-10T08:00:00Z');
    await desk.send([create(on('2026-10-18', '22:00', '23:30'))]);
    await desk.send([
      create({ start: wallAt('2026-10-17T22:00'), end: wallAt('2026-10-18T06:00') }),
    ]);
    const { body } = await copy({
      from: wallAt('2026-10-12T00:00'),
      to: wallAt('2026-10-19T00:00'),
      targets: [wallAt('2026-10-19T00:00')],
    });
    expect(body.lines.map(({ lengthened }) => lengthened)).toEqual([3600, 0]);
  });

  it('may be of some people, of open shifts, and to several weeks', async () => {
    const lucas = await desk.hire();
    await desk.send([
      create({ ...on('2026-11-24'), employmentId: emma.record }),
      create({ ...on('2026-11-24'), employmentId: lucas.record }),
      create(on('2026-11-25')),
    ]);
    const targets = [wallAt(NEXT), wallAt(END)];
    expect(linesOf(await copy({ employmentIds: [lucas.record], targets }))).toEqual([
      ['made', lucas.record],
      ['made', lucas.record],
    ]);
    expect(linesOf(await copy({ what: 'open' }))).toEqual([['made', null]]);
    expect(linesOf(await copy({ what: 'assigned', dryRun: true }))).toEqual(
      expect.arrayContaining([
        ['made', emma.record],
        ['there', lucas.record],
      ]),
    );
  });

  it('is for those who plan there, answered the same again, and never endless', async () => {
    await desk.send(
      Array.from({ length: 200 }, () => create(on('2026-11-25'))),
      { atomic: true },
    );
    const caller = await emma.signIn();
    expect((await copy({}, caller)).status).toBe(403);
    expect((await copy({ departmentId: newId() })).status).toBe(404);
    const targets = Array.from({ length: 11 }, (_, week) => wallAt(NEXT) + week * 7 * 86_400);
    expect((await copy({ targets })).error.code).toBe('planning.too_many_copies');
    expect((await copy({ from: wallAt(WEEK) + 60 })).status).toBe(422);
    const key = { 'idempotency-key': newId() };
    const first = await copy({}, desk.planner, key);
    expect((await copy({}, desk.planner, key)).body).toEqual(first.body);
    expect(await nextWeek()).toHaveLength(200);
  });
});
