import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { bucketsIn } from '../reports/report-span.ts';
import { isWithin, PERIOD_KINDS, periodOn, periodsBetween } from './periods.ts';
import { daysOf } from './sheet-days.ts';

it('are months or weeks', () => {
  expect(periodOn('2026-11-16', 'month', [])).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(periodOn('2026-11-22', 'week', [])).toEqual({ start: '2026-11-16', end: '2026-11-22' });
});

it('leave those that are there as they are', () => {
  const october = { start: '2026-10-01', end: '2026-10-31' };
  expect(periodOn('2026-10-30', 'week', [october])).toBe(october);
  expect(periodOn('2026-11-01', 'week', [october])).toEqual({
    start: '2026-11-01',
    end: '2026-11-01',
  });
  const week = { start: '2026-11-16', end: '2026-11-22' };
  expect(periodOn('2026-11-20', 'month', [week])).toBe(week);
  expect(periodOn('2026-11-03', 'month', [week])).toEqual({
    start: '2026-11-01',
    end: '2026-11-15',
  });
});

it('hold every day once, whatever changed when', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addToDay('2026-09-01', days));
  const kept = fc.array(fc.tuple(day, fc.constantFrom(...PERIOD_KINDS)), { maxLength: 6 });
  fc.assert(
    fc.property(kept, fc.constantFrom(...PERIOD_KINDS), (made, kind) => {
      const existing: { start: string; end: string }[] = [];
      for (const [on, own] of made) {
        const period = periodOn(on, own, existing);
        if (!existing.includes(period)) existing.push(period);
      }
      const span = { start: '2026-09-01', end: '2026-12-31' };
      const periods = periodsBetween(span, kind, existing);
      expect(isWithin(periods[0] ?? span, span.start)).toBe(true);
      expect(isWithin(periods.at(-1) ?? span, span.end)).toBe(true);
      for (const [index, { start }] of periods.entries()) {
        const before = periods[index - 1];
        if (before) expect(start).toBe(addToDay(before.end, 1));
      }
    }),
  );
});

it('end with the last day that can be written', () => {
  const span = { start: '9999-12-01', end: '9999-12-31' };
  expect(periodsBetween(span, 'month', [])).toHaveLength(1);
  expect(daysOf(span)).toHaveLength(31);
  expect(bucketsIn({ from: span.start, until: span.end }, 'month')).toEqual(['9999-12-01']);
});
