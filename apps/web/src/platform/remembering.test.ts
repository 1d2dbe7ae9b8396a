import { expect, it, vi } from 'vitest';
import { remembering } from './remembering.ts';

it('works something out once for each thing, and again when what goes with it is other', () => {
  const sum = vi.fn<(numbers: readonly number[], more: number) => number>((numbers, more) =>
    numbers.reduce((all, one) => all + one, more),
  );
  const sumOf = remembering(sum);
  const [few, many] = [
    [1, 2],
    [1, 2, 3],
  ] as const;
  expect([sumOf(few, 0), sumOf(few, 0), sumOf(many, 0), sumOf(few, 0)]).toEqual([3, 3, 6, 3]);
  expect(sum).toHaveBeenCalledTimes(2);
  expect([sumOf(few, 4), sumOf(few, 4), sumOf(few, 0)]).toEqual([7, 7, 3]);
  expect(sum).toHaveBeenCalledTimes(4);
});

it('remembers that nothing came of it', () => {
  const none = vi.fn<() => undefined>(() => undefined);
  const noneOf = remembering(none);
  const thing = {};
  noneOf(thing);
  noneOf(thing);
  expect(none).toHaveBeenCalledTimes(1);
});
