import { eq } from 'drizzle-orm';
import { memberships } from '#features/people/people.table.ts';
import { createClockingTeam, trueAt, wallAt } from './clocking-team.ts';
import type { TestApp } from './test-app.ts';

/** November in Brussels is an hour ahead. */
const utc = (day: string, time: string): string =>
  new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000).toISOString();

/**
 * A location where people clock from January on: Ann and Ben work there, Marc checks their hours, Olga
 * owns the company and so locks. Nobody agreed on hours, so holidays come to none. It is Tuesday 1 December 2026.
 */
export const createTimesheetTeam = async (test: TestApp) => {
  test.clock.set('2026-12-01T08:00:00Z');
  const team = await createClockingTeam(test);
  const { companyId, departmentId } = team;
  const ann = await team.hire();
  const ben = await team.hire();
  const marc = await team.hire('ADMIN');
  const olga = await test.hire(companyId, departmentId, {}, { role: 'SUPER-ADMIN' });
  await test.database.db
    .update(memberships)
    .set({ joinedAt: new Date('2026-01-12T08:00:00Z'), hoursWeekMinutes: 0 })
    .where(eq(memberships.companyId, companyId));

  type Who = typeof ann;

  /** Clocks as a device does, at the moments themselves, with what pauses there were. */
  const work = async (who: Who, day: string, from: string, to: string | null, pause?: string[]) => {
    const back = test.clock.now();
    test.clock.set(utc(day, from));
    const start = { start: wallAt(`${day}T${from}`), at: trueAt(utc(day, from)) };
    const { clocking } = (await who.checkIn({ checkIn: start })).body;
    for (const [index, time] of (pause ?? []).entries()) {
      test.clock.set(utc(day, time));
      const span = (at: string) => ({ wall: wallAt(`${day}T${at}`), true: trueAt(utc(day, at)) });
      const [begin = '', end] = pause ?? [];
      const pauses = [
        {
          id: `${clocking.id}-p`,
          start: span(begin).wall,
          startAt: span(begin).true,
          ...(index === 1 && end && { end: span(end).wall, endAt: span(end).true }),
        },
      ];
      await who.patch(clocking.id, { pauses });
    }
    if (to !== null) {
      test.clock.set(utc(day, to));
      const end = { end: wallAt(`${day}T${to}`), at: trueAt(utc(day, to)) };
      await who.checkOut(clocking.id, end);
    }
    test.clock.set(new Date(back * 1000).toISOString());
    return clocking.id;
  };

  const list = (by: { caller: Who['caller'] }, from = '2026-11-01', until = '2026-11-30') =>
    by.caller.call('GET /api/v4/timesheets', { query: { departmentId, from, until } });

  const sheetOf = async (who: Who, by: { caller: Who['caller'] } = marc, day = '2026-11-16') =>
    (
      await by.caller.call('GET /api/v4/employments/:employmentId/timesheet', {
        params: { employmentId: who.record },
        query: { day },
      })
    ).body;

  const dayOf = async (who: Who, day: string) => {
    const found = (await sheetOf(who, marc, day)).sheet.days.find((own) => own.day === day);
    if (!found) throw new Error(`Nothing on ${day}`);
    return found;
  };

  const named = async (who: Who, day: string) => {
    const { hash } = await dayOf(who, day);
    return { employmentId: who.record, day, hash };
  };

  const approve = async (days: { employmentId: string; day: string; hash: string }[], by = marc) =>
    by.caller.call('POST /api/v4/timesheets/approve', { body: { departmentId, days } });

  const agree = (who: Who, days: { employmentId: string; day: string; hash: string }[]) =>
    who.caller.call('POST /api/v4/timesheets/own/agree', { body: { days } });

  const dispute = (who: Who, day: { employmentId: string; day: string; hash: string }) =>
    who.caller.call('POST /api/v4/timesheets/own/dispute', {
      body: { ...day, text: 'I left at six', wish: null },
    });

  const lock = (day = '2026-11-16', by: { caller: Who['caller'] } = olga) =>
    by.caller.call('POST /api/v4/timesheet-periods/lock', { body: { departmentId, day } });

  const reopen = (day = '2026-11-16', by: { caller: Who['caller'] } = olga) =>
    by.caller.call('POST /api/v4/timesheet-periods/reopen', {
      body: { departmentId, day, reason: 'A night was missing' },
    });

  const settle = () => test.jobs.runNow('timesheets');

  return {
    ...team,
    ann,
    ben,
    marc,
    olga,
    work,
    list,
    sheetOf,
    dayOf,
    named,
    approve,
    agree,
    dispute,
    lock,
    reopen,
    settle,
  };
};

export type TimesheetTeam = Awaited<ReturnType<typeof createTimesheetTeam>>;
