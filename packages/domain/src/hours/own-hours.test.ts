import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar-days.ts';
import { instant, toDateKey, toInstant, wallSeconds } from '../time/wall-time.ts';
import { contractSeconds, hoursByDay, listDays, totalsOf } from './own-hours.ts';

const ZONE = 'Europe/Brussels';
const HOUR = 3600;
const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
const MONDAY = at('2026-11-16T00:00');
const week = { from: MONDAY, until: addDays(MONDAY, 7) };
const after = { today: addDays(MONDAY, 30), now: instant(addDays(MONDAY, 30)) };

const plan = (day: number, from: number, to: number, pause = 0, clocks = true) => ({
  start: wallSeconds(MONDAY + day * 86_400 + from * HOUR),
  end: wallSeconds(MONDAY + day * 86_400 + to * HOUR),
  timezone: ZONE,
  pauseUnpaidSeconds: pause,
  clocks,
});

const clocked = (day: number, from: number, to: number | null) => {
  const start = wallSeconds(MONDAY + day * 86_400 + from * HOUR);
  const startAt = toInstant(start, ZONE);
  return {
    workDay: toDateKey(start),
    startAt,
    endAt: to === null ? null : startAt + (to - from) * HOUR,
    pauses: [],
    workedSeconds: to === null ? 0 : (to - from) * HOUR,
  };
};

const spans = fc.array(
  fc.record({
    day: fc.integer({ min: -2, max: 9 }),
    from: fc.integer({ min: 0, max: 23 }),
    length: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 20 },
);

describe('hours of days', () => {
  it('are all that begins in the period, each on one day, and no more', () => {
    fc.assert(
      fc.property(spans, spans, (plans, works) => {
        const entries = {
          planned: plans.map(({ day, from, length }) => plan(day, from, from + length)),
          clocked: works.map(({ day, from, length }) => clocked(day, from, from + length)),
          off: [],
        };
        const days = hoursByDay(entries, week, after);
        expect(days).toHaveLength(7);
        const inside = <T extends { day: number }>(list: T[]) =>
          list.filter(({ day }) => day >= 0 && day < 7);
        const hours = (list: typeof plans) =>
          inside(list).reduce((sum, { length }) => sum + length * HOUR, 0);
        const totals = totalsOf(days);
        expect(totals.plannedSeconds).toBe(hours(plans));
        expect(totals.clockedSeconds).toBe(hours(works));
        expect(totals.soFar.clockedSeconds).toBe(totals.clockedSeconds);
      }),
    );
  });

  it('never hold a plan against a day that runs or is to come', () => {
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: -2, max: 9 }),
        fc.integer({ min: 0, max: 23 }),
        (plans, on, hour) => {
          const today = addDays(MONDAY, on);
          const now = toInstant(wallSeconds(today + hour * HOUR), ZONE);
          const planned = plans.map(({ day, from, length }) => plan(day, from, from + length));
          const days = hoursByDay({ planned, clocked: [], off: [] }, week, { today, now });
          for (const day of days) {
            const isLate = day.planned.some(({ end }) => toInstant(end, ZONE) > now);
            expect(day.isOpen).toBe(day.day >= today || isLate);
            if (day.isOpen) expect(day.differenceSeconds).toBeNull();
          }
        },
      ),
    );
  });

  it('wait for a night that runs past midnight, on its own day', () => {
    const entries = { planned: [plan(1, 18, 26)], clocked: [clocked(1, 18, null)], off: [] };
    const wednesday = addDays(MONDAY, 2);
    const clock = { today: wednesday, now: toInstant(wallSeconds(wednesday + HOUR), ZONE) };
    const tuesday = hoursByDay(entries, week, clock)[1];
    expect(tuesday).toMatchObject({ isOpen: true, differenceSeconds: null, clockedSeconds: 0 });
  });

  it('count a night on the day of its shift, where it was clocked behind midnight too', () => {
    const late = { ...clocked(2, 0, 6), workDay: '2026-11-17' };
    const days = hoursByDay({ planned: [plan(1, 22, 30)], clocked: [late], off: [] }, week, after);
    expect(days[1]).toMatchObject({ clockedSeconds: 6 * HOUR, differenceSeconds: -2 * HOUR });
    expect(days[2]).toMatchObject({ clockedSeconds: 0, differenceSeconds: null });
  });

  it('compare what is clocked with what was to be clocked', () => {
    const entries = {
      planned: [plan(0, 9, 17, 1800), plan(1, 9, 17, 0, false)],
      clocked: [clocked(0, 9, 16)],
      off: [{ start: addDays(MONDAY, 2), end: addDays(MONDAY, 4) }],
    };
    const days = hoursByDay(entries, week, after);
    expect(days.map((day) => day.differenceSeconds)).toEqual([
      -1800,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(days.map(({ off }) => off.length)).toEqual([0, 0, 1, 1, 0, 0, 0]);
    expect(totalsOf(days).daysOff).toBe(2);
  });

  it('count the hour that an autumn night has twice', () => {
    const from = at('2026-10-24T00:00');
    const shift = {
      start: at('2026-10-24T22:00'),
      end: at('2026-10-25T06:00'),
      timezone: ZONE,
      pauseUnpaidSeconds: 0,
      clocks: true,
    };
    const [day] = hoursByDay(
      { planned: [shift], clocked: [], off: [] },
      { from, until: addDays(from, 1) },
      after,
    );
    expect(day?.plannedSeconds).toBe(9 * HOUR);
  });
});

describe('what a contract comes to', () => {
  const employed = { start: '2020-01-01', end: null };

  it('is the week that was agreed, whichever seven days it is', () => {
    const days = listDays(MONDAY, addDays(MONDAY, 7));
    expect(contractSeconds(days, employed, () => 1830)).toBe(1830 * 60);
  });

  it('follows terms from the day on which they change, and the employment to its last day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 7 }),
        (change, last) => {
          const days = listDays(MONDAY, addDays(MONDAY, 7));
          const since = toDateKey(addDays(MONDAY, change));
          const end = toDateKey(addDays(MONDAY, last - 1));
          const seconds = contractSeconds(days, { ...employed, end }, (day) =>
            day < since ? 700 : 2100,
          );
          const minutes = Math.min(change, last) * 100 + Math.max(0, last - change) * 300;
          expect(seconds).toBe(last === 0 ? null : minutes * 60);
        },
      ),
    );
  });

  it('is nothing at all for who works by the day', () => {
    expect(contractSeconds(listDays(MONDAY, addDays(MONDAY, 7)), employed, () => null)).toBeNull();
  });
});
