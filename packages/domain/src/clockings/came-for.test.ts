import { describe, expect, it } from 'vitest';
import { soonestOn } from './came-for.ts';

describe('the times that are looked for on a day', () => {
  const hours = (...planned: [number, number][]): number =>
    soonestOn(
      0,
      planned.map(([start, end]) => ({ start: start * 3600, end: end * 3600 })),
    ) / 3600;

  it('are those of the day, of a night into the next, and of whoever comes early the evening before', () => {
    expect([hours(), hours([9, 17]), hours([20, 26]), hours([0, 8])]).toEqual([0, 0, 2, -2]);
    expect(hours([6, 10], [22, 30])).toBe(6);
  });
});
