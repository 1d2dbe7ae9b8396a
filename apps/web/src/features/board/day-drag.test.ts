import { describe, expect, it } from 'vitest';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { beginAt, drawnTo, edgeAt, isMeant, setOf, takeEdge } from './day-drag.ts';

const HOUR = 3600;
const plan = {
  start: 9 * HOUR,
  end: 17 * HOUR,
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: HOUR / 2,
} as NonNullable<ShownShift['plan']>;
const shift = { id: 'one', plan } as ShownShift;

describe('a shift that is drawn', () => {
  it('begins at the quarter under the pointer and ends at the nearest, in either direction', () => {
    const begun = beginAt(3, 10 * HOUR + 500);
    expect(drawnTo(begun, 14 * HOUR + 400)).toMatchObject({ start: 10 * HOUR, end: 14 * HOUR });
    expect(drawnTo(begun, 8 * HOUR + 500)).toMatchObject({
      start: 8 * HOUR + 900,
      end: 10 * HOUR,
    });
  });

  it('is not meant before it is half an hour', () => {
    const begun = beginAt(3, 10 * HOUR);
    expect(isMeant(drawnTo(begun, 10 * HOUR + 900))).toBe(false);
    expect(isMeant(drawnTo(begun, 10 * HOUR + 1800))).toBe(true);
  });
});

describe('an edge', () => {
  it('is held close to the side of a block', () => {
    const box = { left: 100, right: 300 };
    expect([edgeAt(105, box), edgeAt(200, box), edgeAt(295, box)]).toEqual(['start', null, 'end']);
  });

  it('moves by quarters, and never so far that only pauses are left', () => {
    const held = takeEdge(3, shift, plan, 'end');
    expect(setOf(drawnTo(held, 18 * HOUR + 100))).toEqual({ end: 18 * HOUR });
    expect(setOf(drawnTo(held, 6 * HOUR))).toEqual({ end: 9 * HOUR + 2700 });
    const first = takeEdge(3, shift, plan, 'start');
    expect(setOf(drawnTo(first, 10 * HOUR))).toEqual({ start: 10 * HOUR });
    expect(isMeant(drawnTo(first, 9 * HOUR + 200))).toBe(false);
  });
});
