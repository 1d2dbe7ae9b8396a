import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourShares, spread, toDays } from './hours-of-days.ts';
import { isRatioFit, proposeNeeds } from './proposed-needs.ts';

const HOUR = 3600;
const counts = fc.integer({ min: 0, max: 2000 });

const ratios = fc
  .record({
    from: fc.integer({ min: 0, max: 22 }),
    length: fc.integer({ min: 1, max: 24 }),
    perPersonHour: fc.integer({ min: 1, max: 60 }),
    least: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ from, length, ...ratio }) => ({
    ...ratio,
    sectionId: 'hall',
    start: from * HOUR,
    end: Math.min(24, from + length) * HOUR,
  }));

describe('what is expected of a day', () => {
  it('is spread over its hours without losing or adding anything', () => {
    fc.assert(
      fc.property(counts, fc.array(counts, { minLength: 1, maxLength: 24 }), (amount, shares) => {
        const parts = spread(amount, shares);
        const sum = parts.reduce((all, part) => all + part, 0);
        expect(sum).toBe(shares.some((share) => share > 0) ? amount : 0);
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          if (shares[at] === 0) expect(part).toBe(0);
        });
      }),
    );
  });

  it('is spread as the same weekday was, else as all days were', () => {
    const shares = hourShares([
      { day: '2026-06-01', hour: 12, amount: 30 },
      { day: '2026-06-01', hour: 13, amount: 10 },
      { day: '2026-06-02', hour: 20, amount: 5 },
    ]);
    expect([shares('2026-06-08')?.[12], shares('2026-06-08')?.[20]]).toEqual([30, 0]);
    expect([shares('2026-06-10')?.[12], shares('2026-06-10')?.[20]]).toEqual([30, 5]);
    expect(hourShares([])('2026-06-10')).toBeNull();
  });

  it('is the figure of the day, or the sum of its hours', () => {
    expect(
      toDays([
        { day: '2026-06-02', hour: 12, amount: 4 },
        { day: '2026-06-02', hour: 13, amount: 5 },
        { day: '2026-06-01', hour: 12, amount: 4 },
        { day: '2026-06-01', hour: null, amount: 10 },
      ]),
    ).toEqual([
      { day: '2026-06-01', amount: 10 },
      { day: '2026-06-02', amount: 9 },
    ]);
  });
});

describe('a proposed need', () => {
  it('has enough people in every hour, nobody too many, and covers its hours once', () => {
    fc.assert(
      fc.property(
        counts,
        fc.option(fc.array(counts, { minLength: 24, maxLength: 24 }), { nil: null }),
        ratios,
        (amount, shares, ratio) => {
          const day = { day: '2026-06-01', amount, isClosed: false };
          const needs = proposeNeeds(day, shares, ratio);
          expect(isRatioFit(ratio)).toBe(true);
          expect([needs[0]?.start, needs.at(-1)?.end]).toEqual([ratio.start, ratio.end]);
          needs.slice(1).forEach(({ start, count }, at) => {
            expect([start, count === needs[at]?.count]).toEqual([needs[at]?.end, false]);
          });
          const open = ratio.end / HOUR - ratio.start / HOUR;
          const evenly = Array.from({ length: 24 }, (_, hour) =>
            ratio.start <= hour * HOUR && hour * HOUR < ratio.end ? 1 : 0,
          );
          const hours = spread(amount, shares ?? evenly);
          expect(open).toBeGreaterThan(0);
          for (const { start, end, count } of needs) {
            for (let hour = start / HOUR; hour < end / HOUR; hour += 1) {
              const work = hours[hour] ?? 0;
              expect(count * ratio.perPersonHour).toBeGreaterThanOrEqual(work);
              expect(count).toBe(Math.max(ratio.least, Math.ceil(work / ratio.perPersonHour)));
            }
          }
        },
      ),
    );
  });

  it('is nobody on a closing day', () => {
    const ratio = { sectionId: null, perPersonHour: 10, least: 2, start: 9 * HOUR, end: 17 * HOUR };
    const needs = proposeNeeds({ day: '2026-06-01', amount: 50, isClosed: true }, null, ratio);
    expect(needs.map(({ start, end, count }) => [start, end, count])).toEqual([
      [9 * HOUR, 17 * HOUR, 0],
    ]);
  });
});
