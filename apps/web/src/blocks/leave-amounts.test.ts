import { expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { amountText, parseAmount } from './leave-amounts.ts';

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

it('writes days that are owed with a minus, as hours have it', () => {
  const t = ((_: string, { amount }: { amount: string }) => amount) as unknown as TFunction;
  const text = (unit: 'day' | 'hour', amount: number) =>
    amountText(amount, { unit, dayMinutes: 456 }, t, 'en');
  expect([text('day', -1500), text('hour', -456)]).toEqual(['−1.5', '−7h36']);
});
