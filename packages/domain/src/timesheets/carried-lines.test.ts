import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE_BUCKETS } from '../pay/base-buckets.ts';
import { toCarry } from './carried-lines.ts';

const totals = (day: string, NORMAL: number, OVERTIME_50 = 0) => ({
  day,
  base: { NORMAL, OVERTIME_50 },
});

it('is what came later, by the day it belongs to and the bucket it lies in', () => {
  const locked = [totals('2026-10-30', 3600), totals('2026-10-31', 7200)];
  const now = [totals('2026-10-30', 3600), totals('2026-10-31', 3600, 1800)];
  expect(toCarry(locked, now, [])).toEqual([
    { day: '2026-10-31', base: 'NORMAL', seconds: -3600 },
    { day: '2026-10-31', base: 'OVERTIME_50', seconds: 1800 },
  ]);
});

it('is a whole day that was not there, or is no more', () => {
  const day = totals('2026-10-31', 3600);
  expect(toCarry([], [day], [])).toEqual([{ day: day.day, base: 'NORMAL', seconds: 3600 }]);
  expect(toCarry([day], [], [])).toEqual([{ day: day.day, base: 'NORMAL', seconds: -3600 }]);
});

it('is nothing once it was carried, however often and in however many steps', () => {
  const bases = fc.dictionary(fc.constantFrom(...BASE_BUCKETS), fc.integer({ min: 0, max: 9 }));
  const sheet = fc
    .dictionary(fc.constantFrom('2026-10-30', '2026-10-31'), bases)
    .map((days) => Object.entries(days).map(([day, base]) => ({ day, base })));
  fc.assert(
    fc.property(sheet, fc.array(sheet, { minLength: 1 }), (locked, steps) => {
      const carried = steps.reduce<ReturnType<typeof toCarry>>(
        (lines, now) => [...lines, ...toCarry(locked, now, lines)],
        [],
      );
      expect(toCarry(locked, steps.at(-1) ?? [], carried)).toEqual([]);
    }),
  );
});
