import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

it('reads hours as clocks and as decimals, days as decimals, with or without their word', () => {
  const hours = ['7h36', '7:36', '7u36', '7,6', '7,6 u', '-1:30', '152 uur', '0', '7:36:00', '7h'];
  expect(hours.map((text) => readAmount(text, 'hour'))).toEqual([
    456, 456, 456, 456, 456, -90, 9120, 0, 456, 420,
  ]);
  const days = ['12,5', '12.5', '−2', '3 dagen', '0,125', '1 jour', '-0'];
  expect(days.map((text) => readAmount(text, 'day'))).toEqual([
    12_500, 12_500, -2000, 3000, 125, 1000, 0,
  ]);
});

it('takes nothing for an amount of the other unit, nor what is none', () => {
  for (const text of ['7h36', '7:36', '12 uur', '', '1.234,5', 'a', '99999']) {
    expect(readAmount(text, 'day'), text).toBeNull();
  }
  for (const text of ['3 dagen', '7:75', '2 d', ''])
    expect(readAmount(text, 'hour'), text).toBeNull();
});

it('reads back what is written of any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 500_000 }), (amount) => {
      const sign = amount < 0 ? '-' : '';
      const minutes = Math.abs(amount);
      const clock = `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      expect(readAmount(clock, 'hour')).toBe(amount);
      expect(readAmount(String(amount / 1000).replace('.', ','), 'day')).toBe(amount);
      expect(readAmount(String(amount / 60), 'hour')).toBe(amount);
    }),
  );
});
