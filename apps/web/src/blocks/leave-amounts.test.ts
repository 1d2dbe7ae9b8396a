import { expect, it } from 'vitest';
import { parseAmount } from './leave-amounts.ts';

it('reads hours as clocks and as decimals, days as decimals, and nothing else', () => {
  const hours = ['7:36', '7h36', '7,6', '-1:30', '1:75', '0', '', 'a'];
  expect(hours.map((text) => parseAmount(text, 'hour'))).toEqual([
    456,
    456,
    456,
    -90,
    null,
    null,
    null,
    null,
  ]);
  expect(['2.5', '-1', '0,125', '7:36'].map((text) => parseAmount(text, 'day'))).toEqual([
    2500,
    -1000,
    125,
    null,
  ]);
});
