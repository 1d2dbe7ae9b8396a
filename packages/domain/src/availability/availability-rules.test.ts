import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { startOfMonth, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  findDayError,
  delayStart,
  firstOpenDay,
  isDeletable,
  isWholeDay,
  MAX_DAYS_AHEAD,
  secondsOfHour,
  type TakenTime,
  toEntry,
} from './availability-rules.ts';

const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);

const anyTime = fc
  .integer({ min: at('2024-01-01T00:00'), max: at('2030-12-31T23:59') })
  .map(wallSeconds);

describe('the deadline (R4)', () => {
  it('is day 10 of the month unless the department says otherwise', () => {
    for (const none of [null, 0, -3]) {
      expect(toDateKey(firstOpenDay(at('2026-11-10T23:59'), none))).toBe('2026-11-01');
      expect(toDateKey(firstOpenDay(at('2026-11-11T00:00'), none))).toBe('2026-12-01');
    }
    expect(toDateKey(firstOpenDay(at('2026-12-21T08:00'), 20))).toBe('2027-01-01');
    expect(toDateKey(firstOpenDay(at('2026-12-20T08:00'), 20))).toBe('2026-12-01');
  });

  it('opens this month or the next, and never a day that has passed', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 31 }), (now, day) => {
        const first = firstOpenDay(now, day);
        expect(startOfMonth(first)).toBe(first);
        const isPast = new Date(now * 1000).getUTCDate() > day;
        expect(first > now).toBe(isPast);
        expect(delayStart(now, day)).toBeGreaterThanOrEqual(Math.floor(now / 86_400) * 86_400);
        expect(isDeletable(first, now, day)).toBe(true);
        expect(isDeletable(first - 1, now, day)).toBe(false);
      }),
    );
  });
});

describe('an entry (R16)', () => {
  it('of a full day runs from 00:00 to 23:59, and shows no times', () => {
    const entry = toEntry(at('2026-12-03T00:00'), {
      fullDay: true,
      startSeconds: 1,
      endSeconds: 2,
    });
    expect(entry).toEqual({ start: at('2026-12-03T00:00'), end: at('2026-12-03T23:59') });
    expect(isWholeDay(entry)).toBe(true);
  });

  it('ends on the next day when its end is not after its start', () => {
    const seconds = fc.integer({ min: 0, max: 1439 }).map((minutes) => minutes * 60);
    fc.assert(
      fc.property(seconds, seconds, (startSeconds, endSeconds) => {
        const day = at('2026-12-03T00:00');
        const { start, end } = toEntry(day, { fullDay: false, startSeconds, endSeconds });
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(86_400);
        expect((end - day) % 86_400).toBe(endSeconds);
      }),
    );
    const nine = 9 * 3600;
    const instantDay = { fullDay: false, startSeconds: nine, endSeconds: nine };
    expect(toEntry(at('2026-12-03T00:00'), instantDay)).toEqual({
      start: at('2026-12-03T09:00'),
      end: at('2026-12-04T09:00'),
    });
  });
});

describe('a day among several', () => {
  const DAY = 86_400;
  const today = at('2026-11-05T00:00');
  const kinds = fc.constantFrom<ShiftKind>('shift', 'dayOff', 'unavailability');
  /** A quarter of an hour of one day: so few that times often touch. */
  const quarter = fc.integer({ min: 0, max: 96 }).map((n) => today + n * 900);
  const span = fc.tuple(quarter, fc.integer({ min: 1, max: 12 }));
  const takenTime = fc
    .record({ span, kind: kinds })
    .map(({ span: [start, quarters], kind }) => ({ start, end: start + quarters * 900, kind }));
  const judge = (entry: { start: number; end: number }, taken: readonly TakenTime[]) =>
    findDayError(entry, { today, availabilityEnd: 10, taken });

  it('clashes exactly when a moment of it is taken, by work before an earlier entry', () => {
    fc.assert(
      fc.property(fc.array(takenTime, { maxLength: 8 }), span, (taken, [start, quarters]) => {
        const end = start + quarters * 900;
        const kindsAt = new Set<ShiftKind>();
        for (let moment = start; moment < end; moment += 900) {
          for (const item of taken) {
            if (item.start <= moment && moment < item.end) kindsAt.add(item.kind);
          }
        }
        const isPlanned = kindsAt.has('shift') || kindsAt.has('dayOff');
        const expected = isPlanned ? 'planned' : kindsAt.has('unavailability') ? 'known' : null;
        expect(judge({ start, end }, taken)).toBe(expected);
      }),
    );
  });

  it('is free beside what it only touches', () => {
    const entry = { start: at('2026-11-06T09:00'), end: at('2026-11-06T17:00') };
    const beside: TakenTime[] = [
      { start: at('2026-11-06T01:00'), end: entry.start, kind: 'shift' },
      { start: entry.end, end: at('2026-11-06T23:00'), kind: 'shift' },
    ];
    expect(judge(entry, beside)).toBeNull();
    expect(judge({ ...entry, end: entry.end + 60 }, beside)).toBe('planned');
    expect(judge({ ...entry, start: entry.start - 60 }, beside)).toBe('planned');
  });

  it('is judged by itself: the others are entered although one clashes (R16)', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
    const times = { fullDay: fc.boolean(), startSeconds: fc.integer({ min: 0, max: 86_340 }) };
    const time = fc.record({ ...times, endSeconds: fc.integer({ min: 0, max: 86_340 }) });
    fc.assert(
      fc.property(days, time, fc.array(takenTime, { maxLength: 8 }), (chosen, typed, taken) => {
        const entries = chosen.map((n) => toEntry(wallSeconds(today + n * DAY), typed));
        const entered: TakenTime[] = [];
        for (const entry of entries) {
          const alone = judge(entry, taken);
          // Days of one request never stand in each other's way.
          expect(judge(entry, [...taken, ...entered])).toBe(alone);
          if (alone === null) entered.push({ ...entry, kind: 'unavailability' });
        }
      }),
    );
  });

  it('is too early before the first open day, and too far after a year', () => {
    const entry = (day: string) =>
      toEntry(at(`${day}T00:00`), { fullDay: true, startSeconds: 0, endSeconds: 0 });
    expect(judge(entry('2026-11-04'), [])).toBe('too_early');
    expect(judge(entry('2026-11-05'), [])).toBeNull();
    const late = { today: at('2026-11-11T00:00'), availabilityEnd: 10, taken: [] };
    expect(findDayError(entry('2026-11-30'), late)).toBe('too_early');
    expect(findDayError(entry('2026-12-01'), late)).toBeNull();
    const last = wallSeconds(today + (MAX_DAYS_AHEAD - 1) * DAY);
    expect(judge(entry(toDateKey(last)), [])).toBeNull();
    expect(judge(entry(toDateKey(wallSeconds(last + DAY))), [])).toBe('too_far');
  });

  it('reads hours as seconds of the day', () => {
    expect([secondsOfHour('00:00'), secondsOfHour('09:05'), secondsOfHour('23:59')]).toEqual([
      0, 32_700, 86_340,
    ]);
  });
});
