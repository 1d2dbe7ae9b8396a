import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOlderVersion } from './app-version.ts';

const parts = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 4 });
const text = (numbers: number[]): string => numbers.join('.');
/** Four parts at most, each below a thousand: one number that orders as the version does. */
const weight = (numbers: number[]): number =>
  [0, 1, 2, 3].reduce((sum, place) => sum * 1000 + (numbers[place] ?? 0), 0);

test('a version is older exactly when it comes first part by part, as numbers', () => {
  fc.assert(
    fc.property(parts, parts, (item, other) => {
      expect(isOlderVersion(text(item), text(other))).toBe(weight(item) < weight(other));
    }),
  );
  expect(isOlderVersion('4.9.0', '4.10.0')).toBe(true);
});

test('no version is older than itself, however many zeros it ends in', () => {
  fc.assert(
    fc.property(parts, fc.nat(3), (numbers, zeros) => {
      const longer = text([...numbers, ...Array.from({ length: zeros }, () => 0)]);
      expect(isOlderVersion(text(numbers), longer)).toBe(false);
      expect(isOlderVersion(longer, text(numbers))).toBe(false);
    }),
  );
});

test('what is no version never forces anything', () => {
  fc.assert(
    fc.property(fc.string(), parts, (noise, numbers) => {
      fc.pre(noise.split('.').some((part) => Number.isNaN(Number(part))));
      expect(isOlderVersion(noise, text(numbers))).toBe(false);
      expect(isOlderVersion(text(numbers), noise)).toBe(false);
    }),
  );
});
