import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, toWallTime } from '../time/wall-time.ts';
import { mailDay, nextMailAt } from './monthly-mail.ts';

const at = (time: string) => instant(Date.parse(time) / 1000);
const iso = (moment: number) => new Date(moment * 1000).toISOString();
const BRUSSELS = 'Europe/Brussels';

describe('the mail of a month', () => {
  it.each([
    ['2026-11-20T09:00:00Z', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T03:59:59Z', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T04:00:00Z', '2027-01-01T04:00:00.000Z'],
    // The clock goes back on the last night of the month, and forward on another.
    ['2027-10-30T22:00:00Z', '2027-11-01T04:00:00.000Z'],
    ['2030-03-30T23:00:00Z', '2030-04-01T03:00:00.000Z'],
  ])('leaves at five by the clock of the location: %s', (now, expected) => {
    expect(iso(nextMailAt(at(now), BRUSSELS))).toBe(expected);
  });

  it('is of the month that its first has opened, also days later', () => {
    expect(mailDay(at('2026-12-01T03:59:59Z'), BRUSSELS)).toBe('2026-11-01');
    expect(mailDay(at('2026-12-01T04:00:00Z'), BRUSSELS)).toBe('2026-12-01');
    expect(mailDay(at('2026-12-09T20:00:00Z'), BRUSSELS)).toBe('2026-12-01');
  });

  it('comes once in each month, wherever the location is', () => {
    const zones = fc.constantFrom(BRUSSELS, 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata');
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
        zones,
        (seconds, zone) => {
          const now = instant(seconds);
          const next = nextMailAt(now, zone);
          const after = nextMailAt(next, zone);
          expect(next).toBeGreaterThan(now);
          expect(mailDay(instant(next - 1), zone)).toBe(mailDay(now, zone));
          expect(mailDay(next, zone) > mailDay(now, zone)).toBe(true);
          expect(iso(toWallTime(next, zone)).slice(8, 19)).toBe('01T05:00:00');
          expect(after - next).toBeGreaterThan(27 * 86_400);
          expect(after - next).toBeLessThan(32 * 86_400);
        },
      ),
    );
  });
});
