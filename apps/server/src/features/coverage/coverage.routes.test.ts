import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
let emma: Awaited<ReturnType<(typeof desk)['hire']>>;

const HOUR = 3600;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test);
  emma = await desk.hire();
});

/** Two on Tuesdays from nine to five. */
const NEED = {
  sectionId: null,
  weekday: 1,
  day: null,
  start: 9 * HOUR,
  end: 17 * HOUR,
  count: 2,
  skillIds: [],
};

const add = (fields: object = {}, by = desk.planner) =>
  by.call('POST /api/v4/planning/needs', {
    body: { departmentId: desk.departmentId, rows: [{ ...NEED, ...fields }] },
  });

const ofEmma = (from: string, until: string) =>
  create({
    start: wallAt(from),
    end: wallAt(until),
    pauseUnpaidSeconds: 1800,
    employmentId: emma.record,
  });

const coverage = async (from: string, to: string) => {
  const query = {
    departmentId: desk.departmentId,
    from: wallAt(`${from}T00:00`),
    to: wallAt(`${to}T00:00`),
  } as never;
  return (await desk.planner.call('GET /api/v4/planning/coverage', { query })).body;
};

describe('how many are wanted', () => {
  it('stands against who is planned, also in a draft; an open shift is nobody', async () => {
    await add();
    await desk.send([
      ofEmma('2026-11-24T12:00', '2026-11-24T20:00'),
      create({ start: wallAt('2026-11-24T09:00'), end: wallAt('2026-11-24T17:00') }),
    ]);
    const { pieces, missingSeconds } = await coverage('2026-11-24', '2026-11-25');
    const at = (clock: string) => wallAt(`2026-11-24T${clock}`);
    expect(pieces.map(({ start, end, need, planned }) => [start, end, need, planned])).toEqual([
      [at('09:00'), at('12:00'), 2, 0],
      [at('12:00'), at('17:00'), 2, 1],
      [at('17:00'), at('20:00'), 0, 1],
    ]);
    expect(missingSeconds).toBe((2 * 3 + 5) * HOUR);
  });

  it('counts who began the night before', async () => {
    await add({ weekday: 0, start: 22 * HOUR, end: 30 * HOUR, count: 1 });
    await desk.send([ofEmma('2026-11-23T22:00', '2026-11-24T06:00')]);
    const { pieces, missingSeconds } = await coverage('2026-11-24', '2026-11-25');
    expect(pieces.map(({ need, planned }) => [need, planned])).toEqual([[1, 1]]);
    expect(missingSeconds).toBe(0);
  });

  it('is changed and taken away, and said once to who sends it twice', async () => {
    const call = () =>
      desk.planner.call('POST /api/v4/planning/needs', {
        body: { departmentId: desk.departmentId, rows: [NEED] },
        headers: { 'idempotency-key': 'same' },
      });
    const [first, second] = [await call(), await call()];
    expect(second.body.items).toEqual(first.body.items);
    const params = { id: first.body.items[0]?.id ?? '' };
    const changed = await desk.planner.call('PATCH /api/v4/planning/needs/:id', {
      params,
      body: { weekday: null, day: '2026-11-25', count: 1 },
    });
    expect(changed.body.item).toEqual({
      ...first.body.items[0],
      weekday: null,
      day: '2026-11-25',
      count: 1,
    });
    expect((await coverage('2026-11-23', '2026-11-30')).missingSeconds).toBe(8 * HOUR);
    await desk.planner.call('DELETE /api/v4/planning/needs/:id', { params });
    const again = await desk.planner.call('DELETE /api/v4/planning/needs/:id', { params });
    expect([again.status, (await coverage('2026-11-23', '2026-11-30')).pieces]).toEqual([404, []]);
  });

  it('is refused for what cannot be, and to who does not plan there', async () => {
    const codeOf = async (fields: object) => (await add(fields)).error?.code;
    expect([
      await codeOf({ end: 9 * HOUR }),
      await codeOf({ day: '2026-11-24' }),
      await codeOf({ weekday: null }),
      await codeOf({ weekday: null, day: '0000-01-01' }),
      await codeOf({ sectionId: newId() }),
      await codeOf({ skillIds: [newId()] }),
    ]).toEqual([
      'coverage.times_unfit',
      'coverage.day_unfit',
      'coverage.day_unfit',
      'coverage.day_unfit',
      'shifts.section_unknown',
      'shifts.skill_unknown',
    ]);
    expect((await add({}, await emma.signIn())).status).toBe(403);
    const id = (await add()).body.items[0]?.id ?? '';
    const other = await openDesk(test);
    const foreign = await other.planner.call('DELETE /api/v4/planning/needs/:id', {
      params: { id },
    });
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'coverage.not_found']);
  });
});
