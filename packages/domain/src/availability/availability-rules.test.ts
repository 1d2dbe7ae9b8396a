import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfMonth, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  delayStart,
  firstOpenDay,
  isDeletable,
  isWholeDay,
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
  });
});
