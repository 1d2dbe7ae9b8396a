import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedDay, countDays, limitOf, monthsOfCount, plannedAmount } from './counts.ts';

const day = (of: string, amount: number, isPlanned = false): CountedDay => ({
  day: of,
  amount,
  isPlanned,
});

describe('a count with a limit', () => {
  it('warns before it runs out, and says on which planned day', () => {
    const worked = [day('2026-03-01', 640)];
    expect(countDays(worked, 650)).toMatchObject({ used: 640, left: 10, level: 'near' });
    const planned = [...worked, day('2026-03-09', 8, true), day('2026-03-05', 8, true)];
    expect(countDays(planned, 650)).toMatchObject({
      planned: 16,
      left: -6,
      level: 'runs-out',
      beyondOn: '2026-03-09',
    });
    expect(countDays([day('2026-03-01', 651)], 650).level).toBe('over');
    expect(countDays([day('2026-03-01', 100)], 650).level).toBeNull();
  });

  it('warns whenever what is used and planned is more, and never says more is left than there is', () => {
    const days = fc.array(
      fc.record({
        day: fc.integer({ min: 10, max: 28 }).map((of) => `2026-02-${of}`),
        amount: fc.integer({ min: 1, max: 12 }),
        isPlanned: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 200 }), (list, limit) => {
        const { used, planned, left, level, beyondOn } = countDays(list, limit);
        expect((left ?? 0) + used + planned).toBe(limit);
        expect(beyondOn !== null).toBe(used + planned > limit);
        expect(level === 'over' || level === 'runs-out').toBe(used + planned > limit);
      }),
    );
  });

  it('is of a year or a quarter, by started hours or days', () => {
    expect(plannedAmount('STU', 3 * 3600 + 60)).toBe(4);
    expect(plannedAmount('FLX', 3 * 3600 + 60)).toBe(1);
    expect([limitOf('STU', 2026, undefined), limitOf('STU', 2026, 600)]).toEqual([650, 600]);
    expect([limitOf('STU', 2024, undefined), limitOf('EXT', 2026, undefined)]).toEqual([600, 50]);
    expect(limitOf('FLX', 2026, undefined)).toBeNull();
    expect(monthsOfCount('FLX', '2026-05-17')).toEqual(['2026-04', '2026-05', '2026-06']);
    expect(monthsOfCount('STU', '2026-05-17')).toHaveLength(12);
  });
});
