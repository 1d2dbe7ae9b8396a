import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStrokes, toDrawn, toPlaced } from './signature-strokes.ts';

const side = fc.integer({ min: 120, max: 1200 });
const size = fc.record({ width: side, height: side });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A sheet with points on it, and another sheet. */
const turned = fc
  .tuple(size, size, fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 20 }))
  .map(([from, to, shares]) => ({
    from,
    to,
    points: shares.map(([x, y]) => ({ x: x * from.width, y: y * from.height })),
  }));

describe('strokes on a sheet that changes its size', () => {
  it('are all on the new sheet', () => {
    fc.assert(
      fc.property(turned, ({ from, to, points }) => {
        fc.pre(from.width !== to.width || from.height !== to.height);
        const placement = placeStrokes(points, from, to);
        for (const { x, y } of points.map((point) => toPlaced(point, placement))) {
          expect(x).toBeGreaterThan(11);
          expect(x).toBeLessThan(to.width - 11);
          expect(y).toBeGreaterThan(11);
          expect(y).toBeLessThan(to.height - 11);
        }
      }),
    );
  });

  it('are all on the first sheet again when it is turned back, wherever they were added', () => {
    fc.assert(
      fc.property(turned, turned, ({ from, to, points }, { points: overrides }) => {
        const there = placeStrokes(points, from, to);
        const all = [...points, ...overrides.map((point) => toDrawn(point, there))];
        const back = placeStrokes(all, from, from);
        for (const { x, y } of all.map((point) => toPlaced(point, back))) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.5);
          expect(x).toBeLessThanOrEqual(from.width + 0.5);
          expect(y).toBeLessThanOrEqual(from.height + 0.5);
        }
      }),
    );
  });

  it('are never larger than drawn, and as large where they fit', () => {
    fc.assert(
      fc.property(turned, ({ from, to, points }) => {
        const { scale } = placeStrokes(points, from, to);
        expect(scale).toBeLessThanOrEqual(1);
        if (to.width >= from.width + 24 && to.height >= from.height + 24) expect(scale).toBe(1);
      }),
    );
  });

  it('lie as before when the sheet is turned back, also those at its edge', () => {
    fc.assert(
      fc.property(turned, ({ from, to, points }) => {
        const there = placeStrokes(points, from, to);
        const drawn = points.map((point) => toDrawn(toPlaced(point, there), there));
        expect(placeStrokes(drawn, from, from)).toEqual({ scale: 1, x: 0, y: 0 });
        drawn.forEach(({ x, y }, index) => {
          expect(x).toBeCloseTo(points[index]?.x ?? Number.NaN, 6);
          expect(y).toBeCloseTo(points[index]?.y ?? Number.NaN, 6);
        });
      }),
    );
  });
});
