import { expect, test } from 'vitest';
import { rowAt } from './board-geometry.ts';
import { toSlots } from './use-drawn.ts';

test('a row that stays in sight keeps its place, and who comes takes the place of who went', () => {
  const before = toSlots(['ann', 'ben', 'cas'], new Map());
  const after = toSlots(['ben', 'cas', 'dea'], before);
  expect([...before.values()]).toEqual([0, 1, 2]);
  expect([...after]).toEqual([
    ['ben', 1],
    ['cas', 2],
    ['dea', 0],
  ]);
});

test('no two rows are in one place, however far the board is scrolled at once', () => {
  let slots: ReadonlyMap<string, number> = new Map();
  for (const first of [0, 3, 40, 38, 0]) {
    const keys = Array.from({ length: 12 }, (_, at) => `row ${first + at}`);
    slots = toSlots(['in use', ...keys], slots);
    expect(new Set(slots.values()).size).toBe(keys.length + 1);
    expect(Math.max(...slots.values())).toBe(keys.length);
    expect(slots.get('in use')).toBe(0);
  }
});

test('at a height is the last row that begins there or above, and past the end the last of all', () => {
  const tops = [0, 34, 58, 121];
  expect([-5, 0, 33, 34, 57, 58, 120, 500].map((y) => rowAt(tops, y))).toEqual([
    0, 0, 0, 1, 1, 2, 2, 2,
  ]);
  expect(rowAt([0], 10)).toBe(0);
});
