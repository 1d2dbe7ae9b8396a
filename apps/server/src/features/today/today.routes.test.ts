import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wallAt } from '#testing/clocking-team.ts';
import { payBy } from '#testing/pay-by.ts';
import { newId } from '#platform/new-id.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR = 3600;
const DAY = '2026-11-23';

let test: TestApp;
let companyId: string;
let bar: string;
let hugo: Member;
let pim: Member;
let emma: Member;
let lucas: Member;

beforeAll(async () => {
  test = await startTestApp(`${DAY}T07:00:00Z`);
});

afterAll(() => test.close());

const earns = (who: Member, wage: { amount: number; unit: 'hour' | 'month' }, set: object = {}) =>
  hugo.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: who.record },
    body: { kind: 'change', since: DAY, set, wage },
  });

const plan = ({ personId, record: employmentId }: Member, from: string, until: string, pause = 0) =>
  test.make.shift({
    companyId,
    departmentId: bar,
    employmentId,
    personId,
    start: `${DAY}T${from}`,
    end: `${DAY}T${until}`,
    pauseUnpaidSeconds: pause,
  });

const cost = (who: Member, departmentId = bar, day = DAY) =>
  who.caller.call('GET /api/v4/today/cost', { query: { departmentId, day } });

beforeEach(async () => {
  test.clock.set(`${DAY}T07:00:00Z`);
  companyId = await test.make.company('Brasserie');
  bar = await test.make.department(companyId);
  hugo = await test.hire(companyId, bar, { role: 'ADMIN', accessDocuments: true }, {});
  pim = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true }, {});
  emma = await test.hire(companyId, bar, { hoursWeekMinutes: 2280 }, {});
  lucas = await test.hire(companyId, bar, {}, {});
});

describe('the cost of a day', () => {
  it('is nothing where nobody works', async () => {
    const { status, body } = await cost(hugo);
    expect(status).toBe(200);
    expect(body).toMatchObject({ planned: { seconds: 0, cents: 0 }, people: 0, points: [] });
  });

  it('compares what was clocked with the plan until now, and says whose wage is unknown', async () => {
    expect((await earns(emma, { amount: 15, unit: 'hour' })).status).toBe(200);
    await plan(emma, '09:00', '17:00', HOUR);
    await plan(lucas, '09:00', '13:00');
    test.clock.set(`${DAY}T08:00:00Z`);
    await emma.caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId: bar,
        checkIn: { start: wallAt(`${DAY}T09:00`) },
      },
    });
    test.clock.set(`${DAY}T12:00:00Z`);
    const { body } = await cost(hugo);
    expect(body).toMatchObject({
      planned: { seconds: 11 * HOUR, cents: 10_500 },
      plannedUntilNow: { seconds: 7.5 * HOUR, cents: 5250 },
      clocked: { seconds: 4 * HOUR, cents: 6000 },
      people: 2,
      withoutWage: 1,
    });
    const at = (time: string) => body.points.find((one) => one.at === wallAt(`${DAY}T${time}`));
    expect(at('09:00')).toMatchObject({ planned: 0, clocked: 0 });
    expect(at('13:00')).toMatchObject({ planned: 5250, clocked: 6000 });
    expect(at('17:00')).toMatchObject({ planned: 10_500, clocked: null });
  });

  it('knows an hour of whoever earns by the month', async () => {
    await earns(emma, { amount: 2470, unit: 'month' });
    await plan(emma, '09:00', '10:00');
    expect((await cost(hugo)).body.planned.cents).toBe(1500);
  });

  it('has overtime and premiums in it, of the plan and of what was worked, also of who still works', async () => {
    expect((await earns(emma, { amount: 20, unit: 'hour' })).status).toBe(200);
    await payBy(test, { companyId, departmentId: bar }, [
      { kind: 'threshold', period: 'day', seconds: 4 * HOUR, bucket: 'OVERTIME_50' },
      {
        kind: 'window',
        premium: 'MORNING',
        days: {},
        from: 9 * HOUR,
        to: 10 * HOUR,
        pay: { perHour: 30_000 },
      },
    ]);
    await plan(emma, '09:00', '15:00');
    test.clock.set(`${DAY}T08:00:00Z`);
    await emma.caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId: bar,
        checkIn: { start: wallAt(`${DAY}T09:00`) },
      },
    });
    test.clock.set(`${DAY}T13:00:00Z`);
    expect((await cost(hugo)).body).toMatchObject({
      planned: { seconds: 6 * HOUR, cents: 300 + 8000 + 6000 },
      plannedUntilNow: { seconds: 5 * HOUR, cents: 300 + 8000 + 3000 },
      clocked: { seconds: 5 * HOUR, cents: 300 + 8000 + 3000 },
    });
  });

  it('leaves out drafts, days off and other days, and takes the wage of the day', async () => {
    await earns(emma, { amount: 15, unit: 'hour' });
    await plan(emma, '09:00', '10:00');
    expect((await cost(hugo, bar, '2026-11-24')).body.planned.seconds).toBe(0);
    expect((await cost(hugo, bar, '2026-11-22')).body.people).toBe(0);
  });

  it('is for whoever sees wages there, and other locations are nobody’s business', async () => {
    expect((await cost(pim)).status).toBe(403);
    expect((await cost(emma)).status).toBe(403);
    const other = await test.make.department(await test.make.company());
    const foreign = await cost(hugo, other);
    const missing = await cost(hugo, newId());
    expect([foreign.status, foreign.error.code]).toEqual([404, missing.error.code]);
  });
});
