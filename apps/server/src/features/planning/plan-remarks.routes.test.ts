import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLimits, openSettings } from '#testing/factories.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Person = Awaited<ReturnType<Desk['hire']>>;

let test: TestApp;
let desk: Desk;
let emma: Person;
let lucas: Person;

const settings = { ...openSettings, limits: { ...noLimits, noticeDays: 7, maxHoursDay: 9 } };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test, { settings });
  emma = await desk.hire();
  lucas = await desk.hire();
});

const plan = async (day: string, employmentId: string | null, to = '17:00') => {
  const made = create({
    start: wallAt(`${day}T09:00`),
    end: wallAt(`${day}T${to}`),
    pauseUnpaidSeconds: 1800,
    employmentId,
  });
  const { body, text } = await desk.send([made], { force: true, reason: 'Fair' });
  if (!body.batch) throw new Error(text);
  return made.shiftId;
};

const query = () =>
  ({
    departmentId: desk.departmentId,
    from: wallAt('2026-11-23T00:00'),
    to: wallAt('2026-12-14T00:00'),
  }) as never;

const remarks = async (by: Caller = desk.planner) =>
  (await by.call('GET /api/v4/planning/remarks', { query: query() })).body.remarks.map(
    ({ shiftId, constraints }) => [shiftId, constraints.map(({ title }) => title)],
  );

const costs = (by: Caller = desk.planner) =>
  by.call('GET /api/v4/planning/costs', { query: query() });

const payEmma = () =>
  desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: emma.record },
    body: { kind: 'change', since: '2026-11-20', set: {}, wage: { amount: 20, unit: 'hour' } },
  });

describe('what stands against the shifts of a plan', () => {
  it('is said of who works too long, and of nothing else', async () => {
    await plan('2026-12-08', emma.record);
    const long = await plan('2026-12-09', emma.record, '21:00');
    await plan('2026-12-09', null, '21:00');
    expect(await remarks()).toEqual([[long, ['MAX_HOURS_DAY']]]);
  });

  it('names too short notice until it was published', async () => {
    const id = await plan('2026-11-24', emma.record);
    expect(await remarks()).toEqual([[id, ['NOTICE']]]);
    const [from, to] = ['2026-11-23T00:00', '2026-11-30T00:00'] as const;
    const { hash } = (await desk.preview(from, to)).body;
    await desk.publish(from, to, hash);
    expect(await remarks()).toEqual([]);
  });
});

describe('what the shifts of a plan cost', () => {
  it('is the gross wage of each, null where nobody has said it', async () => {
    await payEmma();
    const paid = await plan('2026-12-08', emma.record);
    const unsaid = await plan('2026-12-08', lucas.record);
    await plan('2026-12-09', null);
    const { body } = await costs();
    expect(new Map(body.costs?.map(({ shiftId, cents }) => [shiftId, cents]))).toEqual(
      new Map([
        [paid, 15_000],
        [unsaid, null],
      ]),
    );
  });

  it('reaches nobody who may not see wages, in no answer about the plan', async () => {
    await payEmma();
    await plan('2026-12-08', emma.record);
    const pim = await (await desk.hire('PLANNER', { accessDocuments: false })).signIn();
    expect((await costs(pim)).body).toEqual({ costs: null });
    const answers = await Promise.all([
      pim.call('GET /api/v4/planning', { query: query() }),
      pim.call('GET /api/v4/planning/remarks', { query: query() }),
      pim.call('GET /api/v4/planning/coverage', { query: query() }),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/cents|wage|15000/);
    }
  });
});
