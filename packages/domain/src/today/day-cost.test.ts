import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHourlyParts } from '../terms/wages.ts';
import { dayCost, figureUntil, type WorkSpan } from './day-cost.ts';

const HOUR = 3600;
const span = (hourly: number, startAt: number, hours: number, paid = hours): WorkSpan => ({
  startAt,
  endAt: startAt + hours * HOUR,
  paidSeconds: paid * HOUR,
  cost: hourly * paid,
});

describe('an hour', () => {
  const week = { hoursWeekMinutes: 2280, daysWeek: 5 };

  it('costs what was agreed, whatever it was agreed for', () => {
    expect(toHourlyParts({ parts: 150_000, unit: 'hour' }, week)).toBe(150_000);
    expect(toHourlyParts({ parts: 38 * 150_000, unit: 'week' }, week)).toBe(150_000);
    expect(toHourlyParts({ parts: (38 * 13 * 150_000) / 3, unit: 'month' }, week)).toBe(150_000);
    expect(toHourlyParts({ parts: 7.6 * 150_000, unit: 'day' }, week)).toBeCloseTo(150_000);
  });

  it('has no price where the hours of a week would be a guess', () => {
    const none = { hoursWeekMinutes: null, daysWeek: null };
    for (const unit of ['day', 'week', 'month'] as const) {
      expect(toHourlyParts({ parts: 1, unit }, none)).toBeNull();
    }
    expect(toHourlyParts({ parts: 1, unit: 'day' }, { ...week, daysWeek: null })).toBeNull();
  });
});

describe('a day', () => {
  it('compares what was worked with what was planned until now', () => {
    const planned = [span(150_000, 0, 8, 7), span(0, 0, 4)];
    const clocked = [span(150_000, 0, 4)];
    expect(dayCost({ planned, clocked }, 4 * HOUR)).toEqual({
      planned: { seconds: 11 * HOUR, cents: 10_500 },
      plannedUntilNow: { seconds: 7.5 * HOUR, cents: 5250 },
      clocked: { seconds: 4 * HOUR, cents: 6000 },
    });
  });

  it('costs nothing where nobody works', () => {
    const nothing = { seconds: 0, cents: 0 };
    expect(dayCost({ planned: [], clocked: [] }, 0)).toMatchObject({
      planned: nothing,
      clocked: nothing,
    });
  });

  it('never costs less later, and in the end what its whole costs', () => {
    const spans = fc.array(
      fc
        .tuple(
          fc.constantFrom(150_000, 184_217, 0),
          fc.nat(90_000),
          fc.integer({ min: 1, max: 16 }),
        )
        .map(([hourly, start, hours]) => span(hourly, start, hours)),
    );
    fc.assert(
      fc.property(spans, fc.nat(200_000), fc.nat(200_000), (all, a, b) => {
        const early = figureUntil(all, Math.min(a, b));
        const late = figureUntil(all, Math.max(a, b));
        expect(early.cents).toBeLessThanOrEqual(late.cents);
        expect(early.seconds).toBeLessThanOrEqual(late.seconds);
        expect(figureUntil(all, 400_000)).toEqual(figureUntil(all));
      }),
    );
  });
});
