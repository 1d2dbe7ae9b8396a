import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCells, toMarks } from './team-cells.ts';
import { periodOf, stepFrom } from './team-period.ts';
import type { TeamShift } from './team-rows.ts';

const at = (iso: string) => wallSeconds(Date.parse(`${iso}Z`) / 1000);

const shift = (start: string, end: string, kind: TeamShift['kind'] = 'shift'): TeamShift => ({
  id: `${start} ${end}`,
  start: at(start),
  end: at(end),
  employmentId: 'ann',
  section: null,
  kind,
});

const moments = fc.integer({ min: at('2025-12-01T00:00'), max: at('2028-03-01T00:00') });
const views = fc.constantFrom('day' as const, 'week' as const, 'month' as const);

describe('a period', () => {
  it('holds the moment it is asked for, and so do those that are stepped to', () => {
    fc.assert(
      fc.property(moments, views, (moment, view) => {
        const period = periodOf(view, wallSeconds(moment));
        expect(moment).toBeGreaterThanOrEqual(period.from);
        expect(moment).toBeLessThan(period.from + period.days * SECONDS_PER_DAY);
        const next = periodOf(view, stepFrom(view, period, 1));
        expect(next.from).toBe(period.from + period.days * SECONDS_PER_DAY);
        expect(stepFrom(view, next, -1)).toBe(period.from);
      }),
    );
  });

  it('is as long as its month', () => {
    expect(periodOf('month', at('2026-02-14T09:00')).days).toBe(28);
    expect(periodOf('month', at('2028-02-29T09:00')).days).toBe(29);
  });
});

describe('cells', () => {
  const march = periodOf('month', at('2026-03-10T00:00'));

  it('have work on the day it begins, also when it goes on through the night', () => {
    const night = shift('2026-03-03T22:00', '2026-03-04T06:00');
    expect([...toCells([night], march)]).toEqual([[2, [night]]]);
    expect(toCells([shift('2026-02-28T22:00', '2026-03-01T06:00')], march).size).toBe(0);
  });

  it('have an absence on every day it touches, and not on the one it ends at midnight', () => {
    const leave = shift('2026-02-27T00:00', '2026-03-03T00:00', 'dayOff');
    expect([...toCells([leave], march).keys()]).toEqual([0, 1]);
    const afternoon = shift('2026-03-31T13:00', '2026-03-31T17:00', 'unavailability');
    expect([...toCells([afternoon], march).keys()]).toEqual([30]);
  });

  it('hold every shift of the period once, in order', () => {
    const starts = fc.array(fc.integer({ min: 0, max: march.days * SECONDS_PER_DAY - 1 }));
    fc.assert(
      fc.property(starts, (seconds) => {
        const shifts = seconds
          .toSorted((a, b) => a - b)
          .map((second, index) => ({
            ...shift('2026-03-01T00:00', '2026-03-01T08:00'),
            id: String(index),
            start: march.from + second,
            end: march.from + second + 8 * 3600,
          }));
        const cells = toCells(shifts, march);
        const results = [...cells].toSorted(([a], [b]) => a - b).flatMap(([, cell]) => cell);
        expect(results).toEqual(shifts);
      }),
    );
  });

  it('draw two marks at most, and count the rest', () => {
    fc.assert(
      fc.property(fc.nat(9), (count) => {
        const cell = Array.from({ length: count }, () =>
          shift('2026-03-01T09:00', '2026-03-01T17:00'),
        );
        const { drawn, hidden } = toMarks(cell);
        expect(drawn.length + hidden).toBe(count);
        // What is counted stands where a second mark would.
        expect(drawn.length + Math.min(hidden, 1)).toBeLessThanOrEqual(2);
        expect(hidden).not.toBe(1);
      }),
    );
  });
});
