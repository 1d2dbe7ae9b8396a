import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { computeForecast, type DayFigure, weekdayOf } from './forecast.ts';

const FIRST = '2026-06-01';
const NOTHING = { closed: new Set<string>(), holidays: new Set<string>() };

const historyOf = (amounts: readonly number[]): DayFigure[] =>
  amounts.map((amount, at) => ({ day: addToDay(FIRST, at), amount }));

const amounts = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 500 }), { minLength: length, maxLength: 120 });

const days = fc
  .uniqueArray(fc.integer({ min: 0, max: 150 }), { maxLength: 8 })
  .map((list) => new Set(list.map((at) => addToDay(FIRST, at))));

const next = (history: readonly DayFigure[]) => addToDay(history.at(-1)?.day ?? FIRST, 1);

describe('a forecast', () => {
  it('is never worse than the plain one on the days that were held back', () => {
    fc.assert(
      fc.property(amounts(28), days, days, (list, closed, holidays) => {
        const history = historyOf(list);
        const { method, trial } = computeForecast(
          history,
          { closed, holidays },
          { from: next(history), days: 14 },
        );
        if (!trial) return expect(method).toBe('naive');
        expect(trial[method].permille).toBeLessThanOrEqual(trial.naive.permille);
        expect(trial[method].amount).toBeLessThanOrEqual(trial.naive.amount);
      }),
    );
  });

  it('is made of whole numbers, none below nought, and nothing on a closing day', () => {
    fc.assert(
      fc.property(amounts(1), days, days, (list, closed, holidays) => {
        const history = historyOf(list);
        const { days: expected } = computeForecast(
          history,
          { closed, holidays },
          { from: next(history), days: 21 },
        );
        expect(expected).toHaveLength(21);
        for (const { day, amount, isClosed } of expected) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
          expect(isClosed).toBe(closed.has(day));
          if (isClosed) expect(amount).toBe(0);
        }
      }),
    );
  });

  it('does not look at the days that it is tried on', () => {
    fc.assert(
      fc.property(amounts(60), (list) => {
        const history = historyOf(list);
        const short = history.slice(0, -28);
        const { days: expected } = computeForecast(short, NOTHING, { from: next(short), days: 28 });
        const { trial } = computeForecast(history, NOTHING, { from: next(history), days: 1 });
        const { method } = computeForecast(short, NOTHING, { from: next(short), days: 1 });
        const off = expected.reduce(
          (sum, { amount }, at) => sum + Math.abs(amount - (history.at(at - 28)?.amount ?? 0)),
          0,
        );
        expect(trial?.[method].amount).toBe(Math.round(off / 28));
      }),
    );
  });

  it('learns the weekday without outliers, and what a holiday is beside it', () => {
    const typical = (at: number): number => 100 + 20 * (at % 7);
    const list = Array.from({ length: 91 }, (_, at) => {
      // A flood in the last week before those that are held back, and half on a holiday.
      if (at >= 56 && at < 63) return 5;
      return at === 30 ? typical(at) / 2 : typical(at);
    });
    const holidays = new Set([addToDay(FIRST, 30), addToDay(FIRST, 95)]);
    const history = historyOf(list);
    const span = { from: next(history), days: 14 };
    const {
      method,
      trial,
      days: expected,
    } = computeForecast(history, { ...NOTHING, holidays }, span);
    expect([method, trial?.weekday]).toEqual(['weekday', { amount: 0, permille: 0 }]);
    expect(trial?.naive.permille).toBeGreaterThan(900);
    expect(expected.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 14 }, (_, at) => typical(at) / (at === 4 ? 2 : 1)),
    );
    expect(weekdayOf(FIRST)).toBe(0);
  });

  it('does not take a day on which nobody could come for what the weekday is', () => {
    const list = Array.from({ length: 14 }, (_, at) => (at === 9 ? 0 : 100));
    const history = historyOf(list);
    const closed = new Set([addToDay(FIRST, 9)]);
    const special = { closed, holidays: new Set<string>() };
    const { method, days: expected } = computeForecast(history, special, {
      from: next(history),
      days: 7,
    });
    expect(method).toBe('naive');
    expect(expected.map(({ amount }) => amount)).toEqual(Array.from({ length: 7 }, () => 100));
  });

  it('stays the plain one where that is as good', () => {
    const history = historyOf(Array.from({ length: 70 }, (_, at) => 10 + (at % 7)));
    const { method, trial } = computeForecast(history, NOTHING, { from: next(history), days: 1 });
    expect([method, trial?.naive.amount, trial?.weekday.amount]).toEqual(['naive', 0, 0]);
  });

  it('is empty without a past', () => {
    expect(computeForecast([], NOTHING, { from: FIRST, days: 7 })).toEqual({
      method: 'naive',
      trial: null,
      days: [],
    });
  });
});
