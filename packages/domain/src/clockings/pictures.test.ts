import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureTakenAt } from './pictures.ts';

const second = fc.integer({ min: 0, max: 253_402_300_799 });

const scene = fc
  .tuple(second, fc.nat(100_000), fc.nat(10_000_000))
  .map(([startAt, length, wait]) => ({
    clocking: { startAt, endAt: startAt + length },
    receivedAt: startAt + length + wait,
  }));

it('a picture counts as taken between the check-in and its arrival, whatever the device says', () => {
  fc.assert(
    fc.property(
      scene,
      fc.option(second, { nil: undefined }),
      ({ clocking, receivedAt }, claimed) => {
        const taken = pictureTakenAt(claimed, clocking, receivedAt);
        expect(taken).toBeGreaterThanOrEqual(clocking.startAt);
        expect(taken).toBeLessThanOrEqual(receivedAt);
      },
    ),
  );
});

it('a device that says a possible time is believed, one that says nothing means the check-out', () => {
  fc.assert(
    fc.property(
      scene,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ clocking, receivedAt }, part) => {
        const { startAt, endAt } = clocking;
        const claimed = Math.floor(startAt + part * (receivedAt - startAt));
        expect(pictureTakenAt(claimed, clocking, receivedAt)).toBe(claimed);
        expect(pictureTakenAt(undefined, clocking, receivedAt)).toBe(endAt);
      },
    ),
  );
});
