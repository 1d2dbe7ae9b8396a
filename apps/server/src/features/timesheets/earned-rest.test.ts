import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveEntries } from '#features/leave-ledger/leave-ledger.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

/** The Armistice of 2026, a Wednesday. */
const HOLIDAY = '2026-11-11';
const SUNDAY = '2026-11-15';
const DAY = 456;

let test: TestApp;
let team: TimesheetTeam;
let accountId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const addAccount = async (name: string, unit: 'hour' | 'day', kind: string, params: object) => {
  const { caller } = team.olga;
  const made = await caller.call('POST /api/v4/leave-accounts', {
    body: { name, unit, kinds: [kind] },
  });
  const id = made.body.item.id;
  const { status, text } = await caller.call('POST /api/v4/leave-accounts/:accountId/rules', {
    params: { accountId: id },
    body: { since: '2020-01-01', says: { kind: 'credit', params } as never, source: 'The law' },
  });
  expect(status, text).toBe(201);
  return id;
};

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  await test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, team.ben.record));
  accountId = await addAccount('Rest', 'hour', 'PH_REST', { weeks: 6 });
});

const explain = async (id = accountId, at = '2026-12-01') =>
  (
    await team.ben.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
      params: { accountId: id },
      query: { employmentId: team.ben.record, at },
    })
  ).body;

const earned = async (id?: string) =>
  (await explain(id)).lines.map(({ day, amount, usableUntil, origin }) => [
    day,
    amount,
    usableUntil,
    origin?.cause,
  ]);

const approve = async (day = HOLIDAY) => {
  const answer = await team.approve([await team.named(team.ben, day)]);
  expect(answer.status, answer.text).toBe(200);
};

const due = async (at = '2026-12-10T08:00:00Z', who = team.marc) => {
  test.clock.set(at);
  const answer = await who.caller.call('GET /api/v4/due-rest', {
    query: { departmentIds: team.departmentId },
  });
  return answer.body.items?.map(({ personId, day, until, amount, isOverdue }) => [
    personId === team.ben.personId,
    day,
    until,
    amount,
    isOverdue,
  ]);
};

const entries = () =>
  test.database.db.select().from(leaveEntries).where(eq(leaveEntries.companyId, team.companyId));

const REST = [HOLIDAY, DAY, '2026-12-23', 'HOLIDAY_REST'];

describe('rest for work on a public holiday', () => {
  it('is a day within six weeks once the hours are approved, with what it is for', async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '15:00');
    expect(await earned()).toEqual([]);
    await approve();
    expect(await earned()).toEqual([REST]);
    expect((await explain()).account.balance).toMatchObject({ free: DAY, overdue: 0 });
    expect((await explain(accountId, '2026-12-24')).account.balance.overdue).toBe(DAY);
  });

  it('comes with the lock too, of everybody, and is the same once', async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '12:00');
    await team.lock();
    expect(await earned()).toEqual([[HOLIDAY, DAY / 2, '2026-12-23', 'HOLIDAY_REST']]);
    await team.reopen();
    await approve();
    await team.lock();
    expect(await entries()).toHaveLength(1);
  });

  it('follows hours that are settled anew, and goes where none are left', async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '12:00');
    await approve();
    await team.work(team.ben, HOLIDAY, '13:00', '16:00');
    await approve();
    expect(await earned()).toEqual([REST]);
    expect(await entries()).toHaveLength(3);
    await team.work(team.ben, '2026-11-12', '09:00', '12:00');
    await approve('2026-11-12');
    expect(await earned()).toEqual([REST]);
  });

  it('follows what comes behind a lock', async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '12:00');
    await team.lock();
    await team.work(team.ben, HOLIDAY, '13:00', '16:00');
    await team.settle();
    expect(await earned()).toEqual([REST]);
  });

  it('is as long as the work of a part-timer', async () => {
    await test.database.db
      .update(memberships)
      .set({ hoursWeekMinutes: 1200 })
      .where(eq(memberships.id, team.ben.record));
    await team.work(team.ben, HOLIDAY, '09:00', '11:30');
    await approve();
    expect((await earned())[0]?.[1]).toBe(150);
  });

  it('is no entry that somebody takes back by hand, and none without an account', async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '15:00');
    await approve();
    const [line] = (await explain()).lines;
    expect(line?.entryId).toBeNull();
    const [row] = await entries();
    const back = await team.olga.caller.call('POST /api/v4/leave-entries/:entryId/reverse', {
      params: { entryId: row?.id ?? '' },
      body: { reason: 'It is not due' },
    });
    expect(back.status).toBe(404);
    await team.olga.caller.call('PATCH /api/v4/leave-accounts/:accountId', {
      params: { accountId },
      body: { isArchived: true },
    });
    await team.work(team.ann, HOLIDAY, '09:00', '15:00');
    await team.lock();
    expect((await entries()).filter(({ personId }) => personId === team.ann.personId)).toEqual([]);
  });
});

describe('rest for work on a Sunday', () => {
  let sundays: string;

  beforeEach(async () => {
    const rule = { counter: 'SUNDAY_REST', weeks: 0, days: 6 };
    sundays = await addAccount('Sundays', 'day', 'SUNDAY_REST', rule);
    await team.work(team.ben, SUNDAY, '09:00', '15:00');
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      await team.work(team.ben, day, '09:00', '15:00');
    }
  });

  it('is given by a day without work in the six that follow', async () => {
    await approve(SUNDAY);
    expect(await earned(sundays)).toEqual([]);
    expect(await earned()).toEqual([]);
  });

  it('is due where there was none, by the sixth day', async () => {
    await team.work(team.ben, '2026-11-20', '09:00', '15:00');
    await approve(SUNDAY);
    expect(await earned(sundays)).toEqual([[SUNDAY, 1000, '2026-11-21', 'SUNDAY_REST']]);
    expect(await due('2026-12-01T08:00:00Z')).toEqual([[true, SUNDAY, '2026-11-21', 1000, true]]);
  });
});

describe('rest that is due', () => {
  beforeEach(async () => {
    await team.work(team.ben, HOLIDAY, '09:00', '15:00');
    await approve();
  });

  it('is told to who plans two weeks before its last day, and afterwards until it is taken', async () => {
    expect(await due('2026-12-08T08:00:00Z')).toEqual([]);
    expect(await due('2026-12-09T08:00:00Z')).toEqual([[true, HOLIDAY, '2026-12-23', DAY, false]]);
    expect(await due('2026-12-24T08:00:00Z')).toEqual([[true, HOLIDAY, '2026-12-23', DAY, true]]);
    await team.olga.caller.call('POST /api/v4/leave-entries', {
      body: {
        employmentId: team.ben.record,
        accountId,
        kind: 'correction',
        day: '2026-12-24',
        amount: -DAY,
        usableUntil: null,
        reason: 'Rested on that day',
      },
    });
    expect(await due('2026-12-28T08:00:00Z')).toEqual([]);
  });

  it('is told to nobody else', async () => {
    expect(await due(undefined, team.ann)).toBeUndefined();
  });
});
