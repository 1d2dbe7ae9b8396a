import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { toWorked, workedWithin } from './worked-away.ts';

const HOUR = 3600;
const timezone = 'Europe/Brussels';
const at = (hours: number, day = '2026-11-16') => wallSeconds(fromDateKey(day) + hours * HOUR);

const claim = (from: number, to: number | null, pauses: [number, number | null][] = []) => ({
  start: at(from),
  end: to === null ? null : at(to),
  workedSeconds: (to ?? from) * HOUR - from * HOUR - HOUR * pauses.length,
  pauses: pauses.map(([start, end]) => ({ start: at(start), end: end === null ? null : at(end) })),
});

const away = (from: number, to: number, fullDay = false) => ({
  fullDay,
  start: at(from),
  end: at(to),
});

it('of whole days of leave is all that was worked, of hours what lies in them', () => {
  const worked = toWorked(claim(9, 17, [[12, 13]]));
  expect(workedWithin({ worked, timezone }, away(0, 24, true), '2026-11-16')).toBe(7 * HOUR);
  expect(workedWithin({ worked, timezone }, away(11, 14), '2026-11-16')).toBe(2 * HOUR);
  expect(workedWithin({ worked, timezone }, away(17, 20), '2026-11-16')).toBe(0);
  expect(workedWithin({ worked, timezone }, away(0, 24, true), '2026-11-17')).toBe(0);
});

it('is nothing while it runs, and true hours in a night in which clocks change', () => {
  expect(toWorked(claim(9, null))).toEqual([]);
  const night = (day: string, trueHours: number) => {
    const own = { start: at(1, day), end: at(5, day), workedSeconds: trueHours * HOUR, pauses: [] };
    const span = { fullDay: false, start: at(0, day), end: at(4, day) };
    return workedWithin({ worked: toWorked(own), timezone }, span, day) / HOUR;
  };
  expect(night('2026-03-29', 3)).toBe(2);
  expect(night('2026-10-25', 5)).toBe(4);
});

it('of any pauses never more than was worked, and all of it within the whole day', () => {
  const pause = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 24 }));
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 4 }), (pauses) => {
      const own = {
        ...claim(8, 18),
        pauses: pauses.map(([start, end]) => ({ start: at(start), end: at(Math.max(start, end)) })),
      };
      const [worked] = toWorked(own);
      const sum = worked?.parts.reduce((all, { start, end }) => all + end - start, 0) ?? 0;
      expect(worked?.parts.every(({ start, end }) => start < end)).toBe(true);
      expect(sum).toBeLessThanOrEqual(10 * HOUR);
      const wanted = { worked: worked ? [worked] : [], timezone };
      expect(workedWithin(wanted, away(0, 24), '2026-11-16')).toBe(
        Math.min(sum, own.workedSeconds),
      );
    }),
  );
});
