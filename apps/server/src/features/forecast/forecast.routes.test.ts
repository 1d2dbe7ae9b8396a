import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { newId } from '#platform/new-id.ts';
import { openDesk } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;

const HOUR = 3600;
/** A Friday. */
const TODAY = '2026-11-20';

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(`${TODAY}T08:00:00Z`);
  desk = await openDesk(test);
});

/** Ten weeks of covers until yesterday: 60 on weekdays, 120 on Saturdays and Sundays. */
const past = () =>
  Array.from({ length: 70 }, (_, at) => {
    const day = addToDay(TODAY, at - 70);
    const weekday = (at + 4) % 7;
    return { day, hour: null as number | null, amount: weekday >= 5 ? 120 : 60 };
  });

const set = (rows: readonly object[], values: object = {}, by = desk.planner) =>
  by.call('POST /api/v4/planning/forecast/figures', {
    body: { departmentId: desk.departmentId, measure: 'covers', rows, ...values },
  });

const get = async (measure = 'covers') =>
  (
    await desk.planner.call('GET /api/v4/planning/forecast', {
      query: { departmentId: desk.departmentId, measure },
    })
  ).body;

/** One person serves ten covers an hour, from noon to six. */
const setRatio = (values: object = {}) =>
  desk.planner.call('POST /api/v4/planning/forecast/ratios', {
    body: {
      departmentId: desk.departmentId,
      sectionId: null,
      measure: 'covers',
      perPersonHour: 10,
      least: 1,
      start: 12 * HOUR,
      end: 18 * HOUR,
      ...values,
    },
  });

const take = (values: object = {}) =>
  desk.planner.call('POST /api/v4/planning/forecast/needs', {
    body: {
      departmentId: desk.departmentId,
      measure: 'covers',
      from: '2026-11-21',
      to: '2026-11-22',
      ...values,
    },
  });

const giveBack = (id: string) =>
  desk.planner.call('POST /api/v4/planning/forecast/needs/:id/undo', { params: { id } });

const listNeeds = async () => {
  const query = { departmentId: desk.departmentId };
  return (await desk.planner.call('GET /api/v4/planning/needs', { query })).body.items;
};

const changeByHand = async (on: string, count: number) => {
  const id = (await listNeeds()).find(({ day }) => day === on)?.id ?? '';
  return desk.planner.call('PATCH /api/v4/planning/needs/:id', { params: { id }, body: { count } });
};

const needs = async () => {
  return (await listNeeds()).map(({ day, start, end, count }) => [
    day,
    start / HOUR,
    end / HOUR,
    count,
  ]);
};

describe('what came on past days', () => {
  it('is taken in once, however often it is sent, and can be corrected and taken back', async () => {
    const first = await set(past());
    expect([first.status, first.body.added, first.body.before.length]).toEqual([200, 70, 70]);
    const again = (await set(past())).body;
    expect([again.added, again.changed, again.same]).toEqual([0, 0, 70]);
    const corrected = (await set([{ day: '2026-11-18', hour: null, amount: 61 }])).body;
    expect([corrected.changed, corrected.before]).toEqual([
      1,
      [{ day: '2026-11-18', hour: null, amount: 60 }],
    ]);
    expect((await get()).known).toBe(70);
    await set(corrected.before);
    expect((await get()).past.at(-2)?.amount).toBe(60);
    const gone = (await set(first.body.before)).body;
    expect([gone.removed, (await get()).known, (await get()).days]).toEqual([70, 0, []]);
  });

  it('of hours adds up to its day, and says how the day is spread', async () => {
    await set([
      { day: '2026-11-14', hour: 12, amount: 30 },
      { day: '2026-11-14', hour: 13, amount: 10 },
    ]);
    await setRatio();
    expect((await get()).past).toEqual([{ day: '2026-11-14', amount: 40 }]);
    await take({ to: '2026-11-21' });
    expect(await needs()).toEqual([
      ['2026-11-21', 12, 13, 3],
      ['2026-11-21', 13, 18, 1],
    ]);
  });

  it('is refused for days to come, twice in a list, and from who does not plan', async () => {
    const row = { day: '2026-11-18', hour: null, amount: 1 };
    expect((await set([{ ...row, day: '2026-11-21' }])).error?.code).toBe('forecast.day_unfit');
    expect((await set([row, row])).error?.code).toBe('forecast.twice');
    const employee = await (await desk.hire()).signIn();
    expect((await set([row], {}, employee)).status).toBe(403);
    expect((await set([{ ...row, hour: 24 }])).status).toBe(422);
  });
});

describe('a forecast', () => {
  it('expects what the weekday was, nothing on closing days, and says how far off it was', async () => {
    await set(past());
    await desk.planner.call('POST /api/v4/calendar-days', {
      body: {
        departmentId: desk.departmentId,
        day: '2026-11-24',
        until: '2026-11-24',
        kind: 'closed',
        name: 'Works',
        replaces: null,
      },
    });
    const { days, trial, method } = await get();
    expect(days.slice(0, 4).map(({ day, amount, isClosed }) => [day, amount, isClosed])).toEqual([
      ['2026-11-21', 120, false],
      ['2026-11-22', 120, false],
      ['2026-11-23', 60, false],
      ['2026-11-24', 0, true],
    ]);
    expect([trial?.days, trial?.naive, method]).toEqual([28, { amount: 0, permille: 0 }, 'naive']);
    expect((await get('revenue')).days).toEqual([]);
  });

  it('becomes a need by a ratio, is looked at first, keeps what was said by hand, and is taken back', async () => {
    await set(past());
    await setRatio();
    const hand = {
      sectionId: null,
      weekday: null,
      day: '2026-11-22',
      start: 8 * HOUR,
      end: 9 * HOUR,
      count: 9,
      skillIds: [],
    };
    await desk.planner.call('POST /api/v4/planning/needs', {
      body: { departmentId: desk.departmentId, rows: [hand] },
    });
    const preview = (await take({ dryRun: true })).body;
    expect([preview.use, preview.rows.length, preview.kept]).toEqual([
      null,
      1,
      [{ sectionId: null, day: '2026-11-22' }],
    ]);
    const first = (await take()).body;
    const byHand = ['2026-11-22', 8, 9, 9];
    expect(await needs()).toEqual([['2026-11-21', 12, 18, 2], byHand]);
    await setRatio({ perPersonHour: 5 });
    const second = (await take()).body;
    expect(await needs()).toEqual([['2026-11-21', 12, 18, 4], byHand]);
    expect((await giveBack(first.use?.id ?? '')).error?.code).toBe('forecast.replaced_since');
    await giveBack(second.use?.id ?? '');
    expect(await needs()).toEqual([['2026-11-21', 12, 18, 2], byHand]);
    await giveBack(first.use?.id ?? '');
    expect([await needs(), (await get()).use]).toEqual([[byHand], null]);
  });

  it('keeps a line that it proposed and somebody changed by hand, also when it is taken back', async () => {
    await set(past());
    await setRatio();
    const first = (await take()).body;
    await changeByHand('2026-11-22', 7);
    await setRatio({ perPersonHour: 5 });
    const second = (await take()).body;
    const changed = ['2026-11-22', 12, 18, 7];
    expect(second.kept).toEqual([{ sectionId: null, day: '2026-11-22' }]);
    expect(await needs()).toEqual([['2026-11-21', 12, 18, 4], changed]);
    await giveBack(second.use?.id ?? '');
    expect(await needs()).toEqual([['2026-11-21', 12, 18, 2], changed]);
    await giveBack(first.use?.id ?? '');
    expect(await needs()).toEqual([changed]);
  });

  it('does not put back beside a line of hand what it had taken the place of', async () => {
    await set(past());
    await setRatio();
    await take();
    await setRatio({ perPersonHour: 5 });
    const second = (await take()).body;
    await changeByHand('2026-11-22', 7);
    await giveBack(second.use?.id ?? '');
    expect(await needs()).toEqual([
      ['2026-11-21', 12, 18, 2],
      ['2026-11-22', 12, 18, 7],
    ]);
  });

  it('is refused where it does not reach, and to who plans elsewhere', async () => {
    expect((await take()).error?.code).toBe('forecast.no_past');
    await set(past());
    expect((await take({ to: '2027-02-01' })).error?.code).toBe('forecast.span_unfit');
    expect((await setRatio({ end: 12 * HOUR })).error?.code).toBe('forecast.ratio_unfit');
    expect((await setRatio({ sectionId: newId() })).error?.code).toBe('shifts.section_unknown');
    const { item } = (await setRatio()).body;
    const other = await openDesk(test);
    const foreign = await other.planner.call('DELETE /api/v4/planning/forecast/ratios/:id', {
      params: { id: item.id },
    });
    expect(foreign.error?.code).toBe('forecast.ratio_not_found');
    expect((await giveBack(newId())).error?.code).toBe('forecast.use_not_found');
    const params = { id: item.id };
    await desk.planner.call('DELETE /api/v4/planning/forecast/ratios/:id', { params });
    expect((await get()).ratios).toEqual([]);
  });
});
