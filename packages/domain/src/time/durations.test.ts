import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactTime, formatDuration } from './durations.ts';

it('are written 1h05, 30m and 0 min, with a leading minus (R27)', () => {
  expect([3900, 1800, 0, -300, 7200, 27_960, -12_360].map(formatDuration)).toEqual([
    '1h05',
    '30m',
    '0 min',
    '−5m',
    '2h00',
    '7h46',
    '−3h26',
  ]);
});

it('say the minutes that there are, and never sixty of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
      const shown = formatDuration(minutes * 60);
      const [, hours = '0', rest = ''] = /^(?:(\d+)h)?(\d{1,2})m?$/.exec(shown) ?? [];
      expect(Number(rest)).toBeLessThan(60);
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
    }),
  );
});

it('name seconds where they count, and are no clock', () => {
  expect([29, 1751, 27_700, 27_660, 60, 0, -29, -5400].map(exactTime)).toEqual([
    '29 s',
    '29m 11 s',
    '7h41 40 s',
    '7h41',
    '1m',
    '0 min',
    '−29 s',
    '−1h30',
  ]);
});
