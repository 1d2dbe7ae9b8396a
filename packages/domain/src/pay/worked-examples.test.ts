import { describe, expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { WORKED_EXAMPLES } from './testing/worked-examples.ts';

const HOUR = 3600;

const resultOf = (name: string) => {
  const found = WORKED_EXAMPLES.find((one) => one.name === name);
  if (!found) throw new Error(`There is no example ${name}`);
  const result = computePay(found.input);
  const base: Record<string, number> = {};
  const premiums: Record<string, number | null> = {};
  for (const day of result.days) {
    for (const [bucket, seconds] of Object.entries(day.base)) {
      base[bucket] = (base[bucket] ?? 0) + seconds;
    }
    for (const { id, amount } of day.premiums) {
      premiums[id] = amount === null ? null : (premiums[id] ?? 0) + amount;
    }
  }
  return { ...result, base, premiums, asked: result.questions.map(({ kind }) => kind) };
};

describe('worked examples', () => {
  it('snap the start and keep an end that is too late', () => {
    expect(resultOf('E01 without rules every second counts').base).toEqual({ NORMAL: 28_170 });
    expect(resultOf('E01 a start near the plan is the planned one').base).toEqual({
      NORMAL: 27_700,
    });
  });

  it('mark the last hours of a day and of a week', () => {
    expect(resultOf('E02 beyond nine hours of a day and 38 of a week').base).toEqual({
      NORMAL: 38 * HOUR,
      OVERTIME_50: 4 * HOUR,
    });
    expect(resultOf('E02 the last day is a Sunday').base).toEqual({
      NORMAL: 38 * HOUR,
      OVERTIME_50: HOUR,
      OVERTIME_100: 3 * HOUR,
    });
  });

  it('pay nights, Sundays and what is left of them under a cap', () => {
    expect(resultOf('E03 a night from Friday to Saturday').premiums).toEqual({ NIGHT: 38_288 });
    expect(resultOf('E03 a night from Saturday to Sunday').premiums).toEqual({ SUNDAY: 50_000 });
    expect(resultOf('E03 a Sunday is paid up to twelve euros').premiums).toEqual({
      SUNDAY: 120_000,
    });
  });

  it('follow the clock in spring and in autumn', () => {
    const elapsed = resultOf('E04 elapsed time in both nights');
    expect(elapsed.base).toEqual({ NORMAL: 16 * HOUR });
    const nightOf = (workDay: string) =>
      elapsed.segments
        .filter((one) => one.workDay === workDay)
        .flatMap((one) => one.because.filter(({ inputs }) => inputs.premium === 'SUNDAY'))
        .reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    expect([nightOf('2026-03-28'), nightOf('2026-10-24')]).toEqual([5 * HOUR, 7 * HOUR]);
    expect(resultOf('E04 a team that worked in spring only').base).toEqual({
      NORMAL: 7 * HOUR,
      CLOCK_CHANGE: HOUR,
    });
    expect(resultOf('E04 a team that worked in autumn only').base).toEqual({ NORMAL: 9 * HOUR });
    expect(resultOf('E04 a team that worked in both').days.map((day) => day.paidSeconds)).toEqual([
      8 * HOUR,
      8 * HOUR,
    ]);
  });

  it('belong to the day they began, and are paid by the day they lie on', () => {
    const { days, premiums, counters } = resultOf('E05 over midnight into a holiday');
    expect(days).toMatchObject([{ day: '2026-12-31', paidSeconds: 8 * HOUR }]);
    expect(premiums).toEqual({ HOLIDAY: 80_000 });
    expect(counters).toMatchObject([{ counter: 'HOLIDAY_REST', amount: 1, unit: 'half-days' }]);
  });

  it('guarantee hours to who was sent home, and ask where nobody said so', () => {
    expect(resultOf('E06 two parts of a day').base).toEqual({ NORMAL: 8 * HOUR });
    expect(resultOf('E06 sent home, three hours guaranteed').base.GUARANTEED).toBe(4500);
    expect(resultOf('E06 sent home, two hours guaranteed').base.GUARANTEED).toBe(900);
    const unknown = resultOf('E06 nobody said why');
    expect([unknown.base.GUARANTEED, unknown.asked]).toEqual([undefined, ['CAUSE_MISSING']]);
  });

  it('ask for a forgotten pause, take it or pay it, as the rule says', () => {
    const of = (name: string) => {
      const { base, asked } = resultOf(name);
      return [base.NORMAL, asked];
    };
    expect(of('E07 a forgotten pause is asked for')).toEqual([30_600, ['BREAK_MISSING']]);
    expect(of('E07 the planned pause counts as taken')).toEqual([28_800, []]);
    expect(of('E07 the planned pause counts as worked')).toEqual([30_600, []]);
  });

  it('spend a credit of additional hours before the premium', () => {
    const { base, segments } = resultOf('E08 part-time beyond twelve hours a month');
    expect(base).toEqual({
      NORMAL: 80 * HOUR,
      ADDITIONAL: 12 * HOUR,
      ADDITIONAL_PREMIUM: 4 * HOUR,
    });
    expect(segments.at(-1)).toMatchObject({ base: 'ADDITIONAL_PREMIUM', workDay: '2026-06-24' });
  });

  it('round an amount once and count by the started hour', () => {
    expect(resultOf('E09 a flexi-job of 5 h 10').premiums).toEqual({ FLEXI_WAGE: 647_383 });
    const counted = (name: string) =>
      resultOf(name).counters.map(({ counter, amount }) => [counter, amount]);
    expect(counted('E10 an extra of 4 h 20')).toEqual([
      ['EXT_DAYS', 1],
      ['EXT_HOURS', 5],
    ]);
    expect(counted('E11 a student of 3 h 05')).toEqual([['STU_HOURS', 4]]);
  });

  it('make meal vouchers of the hours of a quarter, rounded up', () => {
    const { benefits } = resultOf('E12 meal vouchers by the hours of a quarter');
    expect(benefits.reduce((sum, { units }) => sum + units, 0)).toBe(57);
  });

  it('pay nothing of an end that nobody confirmed', () => {
    const { segments, asked } = resultOf('E13 an end that the server proposed');
    expect([segments, asked]).toEqual([[], ['END_PROPOSED']]);
  });

  it('sum the employments of one employer', () => {
    const { segments } = resultOf('E14 two employments of one employer');
    expect(
      segments.map(({ employmentId, base, seconds }) => [employmentId, base, seconds]),
    ).toEqual([
      ['A', 'NORMAL', 5 * HOUR],
      ['B', 'NORMAL', 4 * HOUR],
      ['B', 'OVERTIME_50', HOUR],
    ]);
  });
});
