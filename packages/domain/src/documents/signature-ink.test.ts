import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInkError, measureInk } from './signature-ink.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

/** A picture of black rectangles on clear ground, at so many pixels for each of its points. */
const errorOf = (
  size: { width: number; height: number },
  drawn: readonly Rectangle[],
  scale = 1,
) => {
  const [width, height] = [size.width * scale, size.height * scale];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const rectangle of drawn) {
    for (let y = rectangle.y * scale; y < (rectangle.y + rectangle.height) * scale; y += 1) {
      for (let x = rectangle.x * scale; x < (rectangle.x + rectangle.width) * scale; x += 1) {
        pixels[(y * width + x) * 4 + 3] = 255;
      }
    }
  }
  return findInkError(measureInk(pixels, { width, height }));
};

const PAD = { width: 360, height: 160 };
const line = (x: number, width: number): Rectangle => ({ x, y: 80, width, height: 2 });

describe('a drawing', () => {
  it('is a signature with ink that has a size and white around it', () => {
    expect(errorOf(PAD, [line(100, 80)], 2)).toBeNull();
    expect(errorOf({ width: 800, height: 300 }, [line(100, 40)], 2)).toBeNull();
  });

  it('is none without ink, or with ink that nobody sees', () => {
    expect(errorOf(PAD, [])).toBe('empty');
    const faint = new Uint8ClampedArray(PAD.width * PAD.height * 4).fill(230);
    expect(findInkError(measureInk(faint, PAD))).toBe('empty');
  });

  it('is none when it is a speck, or two of them far apart', () => {
    const speck = (x: number): Rectangle => ({ x, y: 60, width: 4, height: 4 });
    expect(errorOf(PAD, [speck(100)], 2)).toBe('too_small');
    expect(errorOf(PAD, [speck(100), speck(300)], 2)).toBe('too_small');
  });

  it('is none when it runs over an edge, whichever', () => {
    const over = [
      { x: 0, y: 80, width: 90, height: 2 },
      { x: 270, y: 80, width: 90, height: 2 },
      { x: 90, y: 0, width: 2, height: 90 },
      { x: 90, y: 70, width: 2, height: 90 },
    ];
    expect(over.map((item) => errorOf(PAD, [item], 2))).toEqual(over.map(() => 'cut_off'));
  });

  it('is judged the same in the pixels of every screen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 300 }),
        fc.integer({ min: 2, max: 340 }),
        fc.integer({ min: 2, max: 4 }),
        (x, width, scale) => {
          const rectangle = line(x, Math.min(width, 356 - x));
          const drawn = errorOf(PAD, [rectangle], 2);
          expect(errorOf(PAD, [rectangle], scale)).toBe(drawn);
        },
      ),
      { numRuns: 30 },
    );
  });
});
