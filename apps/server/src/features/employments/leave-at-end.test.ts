import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

/** Emma's work ends as it is ordered, once that can no longer be taken back. */
const end = async (lastDay: string): Promise<void> => {
  const { status, text } = await team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
    body: { departmentId: team.departmentId, lastDay },
  });
  expect(status, text).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
};

const keep = () =>
  team.sofia.caller.call('DELETE /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
  });

const daysOff = async (): Promise<string[]> => {
  const rows = await test.database.db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.employmentId, team.emma.record),
        eq(shifts.kind, 'dayOff'),
        isNull(shifts.deletedAt),
      ),
    )
    .orderBy(shifts.start);
  return rows.map(({ start }) => new Date(start * 1000).toISOString().slice(0, 10));
};

/** How many days of leave Emma has taken or will take, as whoever keeps people reads it. */
const daysTaken = async (): Promise<number> => {
  const { body } = await team.sofia.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
    params: { accountId: team.accountId },
    query: { employmentId: team.emma.record },
  });
  const { balance, dayMinutes } = body.account;
  return (balance.taken + balance.planned) / dayMinutes;
};

/** The days of November of which Emma's sheet has anything. */
const sheetDays = async () => {
  const { body } = await team.sofia.caller.call('GET /api/v4/timesheets', {
    query: { departmentId: team.departmentId, from: '2026-11-01', until: '2026-11-30' },
  });
  const own = body.sheets.find(({ employmentId }) => employmentId === team.emma.record);
  return (own?.days ?? []).flatMap(({ day, plannedSeconds, awaySeconds, paidSeconds }) =>
    plannedSeconds + awaySeconds + paidSeconds > 0 ? [day] : [],
  );
};

describe('work and leave after a last day that is over', () => {
  it('go as the end says before, but for what was clocked on', async () => {
    const worked = await team.plan(team.emma, '2026-11-23T09:00');
    const missed = await team.plan(team.emma, '2026-11-24T09:00');
    await team.plan(team.emma, '2026-11-20T12:00');
    await team.granted(['2026-11-25']);
    const row = clockedRow(team, team.emma, '2026-11-23', ['09:00', '17:00']);
    await test.database.db.insert(clockings).values({ ...row, shiftId: worked });
    test.clock.set('2026-11-26T08:00:00Z');
    const preview = await team.sofia.caller.call('GET /api/v4/people/:personId/leaving', {
      params: { personId: team.emma.personId },
      query: { departmentId: team.departmentId, lastDay: '2026-11-20' },
    });
    expect(preview.body.shifts.map(({ id }) => id)).toEqual([missed]);
    expect(preview.body.daysOff).toBe(1);
    await end('2026-11-20');
    expect(await daysOff()).toEqual([]);
    expect(await daysTaken()).toBe(0);
    expect((await team.shift(missed))?.personId).toBeNull();
    expect((await team.shift(worked))?.personId).toBe(team.emma.personId);
    // The eleventh is a public holiday.
    expect(await sheetDays()).toEqual(['2026-11-11', '2026-11-20', '2026-11-23']);
  });
});

describe('leave after a last day that is planned', () => {
  it('stays until then, so that it is there when the end is taken back or moved', async () => {
    await team.granted(['2026-12-21', '2026-12-22']);
    await end('2026-12-10');
    expect((await keep()).status).toBe(200);
    expect(await daysOff()).toEqual(['2026-12-21', '2026-12-22']);
    await end('2026-12-10');
    await end('2026-12-21');
    expect(await daysOff()).toEqual(['2026-12-21', '2026-12-22']);
    test.clock.set('2026-12-22T08:00:00Z');
    await test.jobs.runNow('ended-employments');
    expect(await daysOff()).toEqual(['2026-12-21']);
  });

  it('is given back with the very day after it', async () => {
    await team.granted(['2026-12-09', '2026-12-11', '2026-12-14']);
    await end('2026-12-10');
    test.clock.set('2026-12-11T08:00:00Z');
    await test.jobs.runNow('ended-employments');
    expect(await daysOff()).toEqual(['2026-12-09']);
    expect(await daysTaken()).toBe(1);
  });
});
