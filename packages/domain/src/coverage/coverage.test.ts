import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  computeCoverage,
  isNeedFit,
  missingSeconds,
  type Need,
  needsOn,
  type Worked,
} from './coverage.ts';

const HOUR = 3600;
/** A Monday. */
const MONDAY = fromDateKey('2026-11-23');
const WEEK = { from: MONDAY, until: wallSeconds(MONDAY + 7 * SECONDS_PER_DAY) };

const BASE: Need = {
  sectionId: 'bar',
  weekday: 0,
  day: null,
  start: 9 * HOUR,
  end: 17 * HOUR,
  count: 2,
  skillIds: [],
};

const hours = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((hour) => hour * HOUR);

const needs: fc.Arbitrary<Need[]> = fc.array(
  fc
    .record({
      sectionId: fc.constantFrom('bar', 'hall', null),
      on: fc.oneof(
        fc.integer({ min: 0, max: 6 }).map((weekday) => ({ weekday, day: null })),
        fc.integer({ min: 0, max: 6 }).map((days) => ({
          weekday: null,
          day: toDateKey(wallSeconds(MONDAY + days * SECONDS_PER_DAY)),
        })),
      ),
      start: hours(0, 23),
      length: hours(1, 24),
      count: fc.integer({ min: 0, max: 4 }),
      skillIds: fc.subarray(['wine', 'grill']),
    })
    .map(({ on, length, ...need }) => ({ ...need, ...on, end: need.start + length })),
  { maxLength: 6 },
);

const worked: fc.Arbitrary<Worked[]> = fc.array(
  fc
    .record({
      sectionId: fc.constantFrom('bar', 'hall', null),
      begins: hours(-20, 7 * 24),
      length: hours(1, 12),
      skillIds: fc.subarray(['wine', 'grill']),
    })
    .map(({ begins, length, ...one }) => ({
      ...one,
      start: wallSeconds(MONDAY + begins),
      end: wallSeconds(MONDAY + begins + length),
    })),
  { maxLength: 8 },
);

const midnights = Array.from({ length: 8 }, (_, at) =>
  wallSeconds(MONDAY + (at - 1) * SECONDS_PER_DAY),
);

describe('what is wanted and what is planned', () => {
  it('is counted right at every moment, and nothing is told twice', () => {
    fc.assert(
      fc.property(needs, worked, fc.integer({ min: 0, max: 7 * 24 - 1 }), (all, shifts, hour) => {
        const at = MONDAY + hour * HOUR + 1800;
        const wanted = midnights.flatMap((midnight) =>
          needsOn(all, midnight).filter(
            ({ start, end }) => midnight + start <= at && at < midnight + end,
          ),
        );
        const pieces = computeCoverage(all, shifts, WEEK);
        const here = pieces.filter(({ start, end }) => start <= at && at < end);
        const keys = here.map(({ sectionId, skillIds }) => JSON.stringify([sectionId, skillIds]));
        expect(new Set(keys).size).toBe(keys.length);
        const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(here.map(({ need }) => need))).toBe(sum(wanted.map(({ count }) => count)));
        for (const piece of here) {
          const there = shifts.filter(
            (one) =>
              one.start <= at &&
              at < one.end &&
              (piece.sectionId === null || one.sectionId === piece.sectionId) &&
              piece.skillIds.every((id) => one.skillIds.includes(id)),
          );
          expect(piece.planned).toBe(there.length);
        }
      }),
    );
  });

  it('comes in pieces of one day that lie within the period', () => {
    fc.assert(
      fc.property(needs, worked, (all, shifts) => {
        for (const { start, end, need, planned } of computeCoverage(all, shifts, WEEK)) {
          expect(start).toBeLessThan(end);
          expect(toDateKey(start)).toBe(toDateKey(wallSeconds(end - 1)));
          expect(WEEK.from <= start && end <= WEEK.until).toBe(true);
          expect(need + planned).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('lets a date take the place of its weekday, for its section only', () => {
    const closed = { ...BASE, weekday: null, day: '2026-11-23', count: 0 };
    const hall = { ...BASE, sectionId: 'hall' };
    expect(needsOn([BASE, hall, closed], MONDAY)).toEqual([closed, hall]);
    const next = wallSeconds(MONDAY + 7 * SECONDS_PER_DAY);
    expect(needsOn([BASE, hall, closed], next)).toEqual([BASE, hall]);
  });

  it('goes on past midnight, also from the night before the period', () => {
    const night = { ...BASE, weekday: 6, start: 22 * HOUR, end: 30 * HOUR };
    const pieces = computeCoverage([night], [], {
      from: MONDAY,
      until: wallSeconds(MONDAY + SECONDS_PER_DAY),
    });
    expect(pieces.map(({ start, end }) => [start - MONDAY, end - MONDAY])).toEqual([[0, 6 * HOUR]]);
  });

  it('lacks true hours: one more in the night when clocks go back, one less when they go on', () => {
    const night = { ...BASE, weekday: 5, start: 22 * HOUR, end: 30 * HOUR };
    const lackIn = (saturday: string) => {
      const from = fromDateKey(saturday);
      const until = wallSeconds(from + 2 * SECONDS_PER_DAY);
      return missingSeconds(computeCoverage([night], [], { from, until }), 'Europe/Brussels');
    };
    expect([lackIn('2026-10-24'), lackIn('2026-03-28'), lackIn('2026-11-28')]).toEqual([
      2 * 9 * HOUR,
      2 * 7 * HOUR,
      2 * 8 * HOUR,
    ]);
  });

  it('is of part of a day or of a night', () => {
    expect(isNeedFit({ start: 9 * HOUR, end: 33 * HOUR })).toBe(true);
    expect(isNeedFit({ start: 9 * HOUR, end: 34 * HOUR })).toBe(false);
    expect(isNeedFit({ start: 9 * HOUR, end: 9 * HOUR })).toBe(false);
  });
});
