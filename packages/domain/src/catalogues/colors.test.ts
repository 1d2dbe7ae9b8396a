import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, INK, isReadable, nextColor, PALETTE, READABLE } from './colors.ts';

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

it('is 21 between black and white, 1 of a colour with itself, and the same both ways', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrast(one, one)).toBe(1);
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(isReadable(one, other)).toBe(contrast(one, other) >= READABLE);
    }),
  );
});

it('has a palette that can be read on white, white on it, and no green', () => {
  for (const own of PALETTE) {
    expect(isReadable(own, INK), own).toBe(true);
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(own.slice(at, at + 2), 16));
    expect(g > r && g > b, own).toBe(false);
  }
});

it('offers each colour of the palette once before any comes again', () => {
  const used: string[] = [];
  for (const _ of PALETTE) used.push(nextColor(used).toLowerCase());
  expect(new Set(used).size).toBe(PALETTE.length);
  expect(nextColor(used)).toBe(PALETTE[0]);
});
