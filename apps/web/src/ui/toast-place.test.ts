import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFreeTop } from './toast-place.ts';

const page = { top: 100, bottom: 800 };

it('stands below the head where nothing is in its way, and between controls that leave it room', () => {
  expect(findFreeTop(page, 50, [])).toBe(108);
  const controls = [
    { top: 110, bottom: 160 },
    { top: 180, bottom: 230 },
    { top: 330, bottom: 380 },
  ];
  expect(findFreeTop(page, 50, controls)).toBe(238);
});

it('covers no control wherever there is room for it', () => {
  const anyBox = fc
    .record({ top: fc.integer({ min: 0, max: 900 }), height: fc.integer({ min: 1, max: 120 }) })
    .map(({ top, height }) => ({ top, bottom: top + height }));
  fc.assert(
    fc.property(
      fc.array(anyBox, { maxLength: 12 }),
      fc.integer({ min: 20, max: 90 }),
      (boxes, height) => {
        const top = findFreeTop(page, height, boxes);
        const isClear = (at: number): boolean =>
          boxes.every((box) => box.bottom <= at || box.top >= at + height);
        const starts = [108, ...boxes.map(({ bottom }) => bottom + 8)];
        const hasRoom = starts.some((at) => at >= 108 && at + height <= page.bottom && isClear(at));
        if (hasRoom) expect(isClear(top)).toBe(true);
        else expect(top).toBe(108);
      },
    ),
  );
});
