import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockingPieces } from './clocking-pieces.ts';

const anyPause = fc.record({
  start: fc.integer({ min: -100, max: 1200 }),
  end: fc.option(fc.integer({ min: -100, max: 1200 })),
});

it('covers a clocking from its start to its end, once and in order, whatever its pauses', () => {
  fc.assert(
    fc.property(
      fc.array(anyPause, { maxLength: 5 }),
      fc.option(fc.nat(1000)),
      fc.option(fc.nat(1200)),
      (pauses, end, plannedEnd) => {
        const pieces = clockingPieces({ start: 0, end, pauses }, plannedEnd, 900);
        let at = 0;
        for (const piece of pieces) {
          expect(piece.start).toBe(at);
          expect(piece.end).toBeGreaterThan(piece.start);
          if (plannedEnd !== null && piece.kind === 'work') {
            expect(piece.end).toBeLessThanOrEqual(plannedEnd);
          }
          if (piece.kind === 'over') expect(piece.start).toBeGreaterThanOrEqual(plannedEnd ?? 0);
          at = piece.end;
        }
        expect(at).toBe(end ?? 900);
      },
    ),
  );
});

it('has a pause as a gap, and what is beyond the plan apart', () => {
  const pauses = [{ start: 30, end: 40 }];
  expect(clockingPieces({ start: 0, end: null, pauses }, 60, 80)).toEqual([
    { kind: 'work', start: 0, end: 30 },
    { kind: 'pause', start: 30, end: 40 },
    { kind: 'work', start: 40, end: 60 },
    { kind: 'over', start: 60, end: 80 },
  ]);
});
