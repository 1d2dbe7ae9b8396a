import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE_BUCKETS } from '../pay/base-buckets.ts';
import type { SettledDay } from '../payroll/settled-days.ts';
import { toCarry } from './carried-lines.ts';

const settled = (day: string, own: Partial<SettledDay>): SettledDay => ({
  day,
  base: {},
  premiums: [],
  segments: [],
  absences: [],
  benefits: [],
  costs: [],
  ...own,
});

const totals = (day: string, NORMAL: number, OVERTIME_50 = 0) =>
  settled(day, { base: { NORMAL, OVERTIME_50 } });

const time = (day: string, key: 'NORMAL' | 'OVERTIME_50', value: number) => ({
  day,
  key,
  measure: 'seconds',
  value,
});

it('is what came later, by the day it belongs to and the bucket it lies in', () => {
  const locked = [totals('2026-10-30', 3600), totals('2026-10-31', 7200)];
  const now = [totals('2026-10-30', 3600), totals('2026-10-31', 3600, 1800)];
  expect(toCarry(locked, now, [])).toEqual([
    time('2026-10-31', 'NORMAL', -3600),
    time('2026-10-31', 'OVERTIME_50', 1800),
  ]);
});

it('is a whole day that was not there, or is no more', () => {
  const day = totals('2026-10-31', 3600);
  expect(toCarry([], [day], [])).toEqual([time(day.day, 'NORMAL', 3600)]);
  expect(toCarry([day], [], [])).toEqual([time(day.day, 'NORMAL', -3600)]);
});

it('is of everything that a day is paid: premiums, leave, benefits and costs too', () => {
  const now = settled('2026-10-31', {
    premiums: [{ id: 'NIGHT', seconds: 3600, amount: 15_000 }],
    absences: [{ kindId: 'leave', seconds: 7200, days: 2500 }],
    benefits: [{ benefit: 'MEAL_VOUCHER', units: 1, amount: null }],
    costs: [{ costId: 'km', value: 125_000 }],
  });
  const said = toCarry([], [now], []).map(({ key, measure, value }) => [key, measure, value]);
  expect(said).toEqual([
    ['ABSENCE:leave', 'count', 2500],
    ['ABSENCE:leave', 'seconds', 7200],
    ['COST:km', 'amount', 125_000],
    ['COST:km', 'count', 125_000],
    ['MEAL_VOUCHER', 'count', 10_000],
    ['PREMIUM:NIGHT', 'amount', 15_000],
    ['PREMIUM:NIGHT', 'seconds', 3600],
  ]);
  expect(toCarry([now], [], []).map(({ value }) => value)).toEqual(
    said.map(([, , value]) => -Number(value)),
  );
});

it('is nothing once it was carried, however often and in however many steps', () => {
  const count = fc.integer({ min: 0, max: 9 });
  const own = fc.record({
    base: fc.dictionary(fc.constantFrom(...BASE_BUCKETS), count),
    premiums: fc.array(
      fc.record({ id: fc.constantFrom('NIGHT', 'SUNDAY'), seconds: count, amount: count }),
    ),
    absences: fc.array(
      fc.record({ kindId: fc.constantFrom('a', null), seconds: count, days: count }),
    ),
    benefits: fc.array(
      fc.record({
        benefit: fc.constantFrom('MEAL_VOUCHER', 'CLOTHES'),
        units: count,
        amount: count,
      }),
    ),
    costs: fc.array(fc.record({ costId: fc.constantFrom('km', 'meal'), value: count })),
  });
  const sheet = fc
    .dictionary(fc.constantFrom('2026-10-30', '2026-10-31'), own)
    .map((days) => Object.entries(days).map(([day, of]) => settled(day, of)));
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
