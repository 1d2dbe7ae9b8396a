import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { keepsToPlan, windowOver } from './leave-windows.ts';

const stock = { from: '2026-12-28', until: '2026-12-31', why: 'Inventory' };
const rush = { from: '2026-12-01', until: '2026-12-24', why: 'Parties' };
const days = (...dates: string[]) => ({ fullDay: true, dates, start: null, end: null });
const hours = (start: string, end: string) => ({
  fullDay: false,
  dates: [],
  start: Date.parse(`${start}Z`) / 1000,
  end: Date.parse(`${end}Z`) / 1000,
});

it('a window stands against leave of which any day is in it, its first and last too', () => {
  expect(windowOver([stock, rush], days('2026-12-25', '2026-12-28'))).toBe(stock);
  expect(windowOver([stock, rush], days('2026-12-31'))).toBe(stock);
  expect(windowOver([stock, rush], days('2026-12-25', '2027-01-01'))).toBeUndefined();
});

it('of several windows the first is named', () => {
  expect(windowOver([stock, rush], days('2026-12-29', '2026-12-02'))).toBe(rush);
});

it('hours are in it as far as they reach, and midnight is not of the day that begins then', () => {
  expect(windowOver([stock], hours('2026-12-27T22:00', '2026-12-28T02:00'))).toBe(stock);
  expect(windowOver([stock], hours('2026-12-27T20:00', '2026-12-28T00:00'))).toBeUndefined();
  expect(windowOver([stock], hours('2027-01-01T00:00', '2027-01-01T04:00'))).toBeUndefined();
});

it('leave with no day in any window is never held back, whatever the order', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((at) => addToDay('2026-01-01', at));
  const window = fc.tuple(day, fc.nat({ max: 20 })).map(([from, length]) => {
    return { from, until: addToDay(from, length), why: 'x' };
  });
  fc.assert(
    fc.property(fc.array(window), fc.array(day, { minLength: 1 }), (windows, dates) => {
      const isIn = dates.some((date) =>
        windows.some(({ from, until }) => from <= date && date <= until),
      );
      expect(windowOver(windows, days(...dates)) !== undefined).toBe(isIn);
      expect(windowOver(windows.toReversed(), days(...dates))?.from).toBe(
        windowOver(windows, days(...dates))?.from,
      );
    }),
  );
});

it.each([
  ['HOLIDAY', true],
  ['ADV', true],
  ['UNPAID', true],
  ['', true],
  ['SICK_PAID', false],
  ['SMALL_LEAVE', false],
  ['CARER_DAYS', false],
  ['BIRTH', false],
])('%s keeps to the plan of a location: %s', (code, keeps) => {
  expect(keepsToPlan({ code })).toBe(keeps);
});
