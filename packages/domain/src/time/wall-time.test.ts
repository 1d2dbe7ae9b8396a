import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instant,
  isSameDay,
  offsetAt,
  startOfMonth,
  startOfWeek,
  toDateKey,
  toInstant,
  toWallTime,
  wallSeconds,
} from './wall-time.ts';

const zones = ['Europe/Brussels', 'Atlantic/Reykjavik', 'America/St_Johns', 'Australia/Lord_Howe'];
const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
const at = (iso: string) => instant(Date.parse(iso) / 1000);
const wall = (iso: string) => wallSeconds(Date.parse(`${iso}Z`) / 1000);

describe('wall time', () => {
  it('comes back from every wall clock to an instant that shows the same time', () => {
    fc.assert(
      fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
        const shown = toWallTime(instant(second), zone);
        expect(toWallTime(toInstant(shown, zone), zone)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes the first of two equal times on the night of 25 October 2026 in Brussels', () => {
    expect(toInstant(wall('2026-10-25T02:30:00'), 'Europe/Brussels')).toBe(
      at('2026-10-25T00:30:00Z'),
    );
  });

  it('moves a time that 28 March 2027 skips behind the gap', () => {
    expect(toInstant(wall('2027-03-28T02:30:00'), 'Europe/Brussels')).toBe(
      at('2027-03-28T01:30:00Z'),
    );
  });

  it('keeps Reykjavik equal to UTC', () => {
    fc.assert(
      fc.property(seconds, (second) => offsetAt(instant(second), 'Atlantic/Reykjavik') === 0),
    );
  });

  it('works after 2038', () => {
    expect(toWallTime(at('2040-07-01T12:00:00Z'), 'Europe/Brussels')).toBe(
      wall('2040-07-01T14:00:00'),
    );
  });

  it('starts weeks on Monday and months on the first', () => {
    expect(toDateKey(startOfWeek(wall('2026-11-22T23:59:59')))).toBe('2026-11-16');
    expect(toDateKey(startOfWeek(wall('2026-11-16T00:00:00')))).toBe('2026-11-16');
    expect(toDateKey(startOfMonth(wall('2026-02-28T10:00:00')))).toBe('2026-02-01');
    expect(isSameDay(wall('2026-02-28T00:00:00'), wall('2026-02-28T23:59:59'))).toBe(true);
  });
});
