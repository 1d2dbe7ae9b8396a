import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  type ContractSpan,
  DURATION_UNITS,
  needsRenewOption,
  nextPeriod,
  RENEW_PERIODS,
  type RenewOption,
  type RenewPeriod,
  renewalDueFrom,
  renewOptionsOf,
  toRenewal,
} from './renewal.ts';

const span = (start: string, end: string): ContractSpan => ({
  start: fromDateKey(start),
  end: fromDateKey(end),
});

const shown = ({ start, end }: ContractSpan): [string, string] => [
  toDateKey(start),
  toDateKey(end),
];

const anySpan = fc
  .record({
    start: fc.integer({ min: 10_000, max: 40_000 }),
    days: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ start, days }) => ({
    start: wallSeconds(start * SECONDS_PER_DAY),
    end: wallSeconds((start + days) * SECONDS_PER_DAY),
  }));

const anyRenewal = fc.constantFrom(...RENEW_PERIODS).chain((period) =>
  fc.record({
    period: fc.constant(period),
    option: fc.constantFrom<RenewOption | null>(null, ...renewOptionsOf(period)),
  }),
);

describe('options of a renewal (R41)', () => {
  it.each<[RenewPeriod, boolean, RenewOption[]]>([
    ['same_days', false, []],
    ['daily', false, []],
    ['weekly', true, ['same_dates', 'full_week']],
    ['bi_weekly', false, []],
    ['monthly', true, ['same_dates', 'full_month']],
    ['bi_monthly', false, []],
    ['quarterly', true, ['same_dates', 'full_quarter']],
    ['semester', false, ['same_dates', 'full_semester']],
    ['yearly', true, ['same_dates', 'full_year']],
  ])('%s: needed %s, allowed %j', (period, needed, allowed) => {
    expect(needsRenewOption(period)).toBe(needed);
    expect(renewOptionsOf(period)).toEqual(allowed);
  });

  it('are ignored where a period has none', () => {
    expect(toRenewal({ period: 'daily', option: 'full_week' }).option).toBeNull();
    expect(toRenewal({ period: 'weekly', option: 'full_week' }).option).toBe('full_week');
  });
});

it('periods are counted in days, weeks and months, of the units that there are', () => {
  expect(DURATION_UNITS).toEqual(['hours', 'days', 'weeks', 'months']);
  const firstDay = span('2026-01-01', '2026-01-01');
  const lastDays = RENEW_PERIODS.map((period) => {
    const [, last] = shown(nextPeriod(firstDay, { period, option: null }));
    return `${period}: ${last}`;
  });
  expect(lastDays).toEqual([
    'same_days: 2026-01-02',
    'daily: 2026-01-02',
    'weekly: 2026-01-08',
    'bi_weekly: 2026-01-15',
    'monthly: 2026-02-01',
    'bi_monthly: 2026-03-01',
    'quarterly: 2026-04-01',
    'semester: 2026-07-01',
    'yearly: 2027-01-01',
  ]);
});

describe('the next period', () => {
  it.each<[string, string, RenewPeriod, RenewOption | null, string, string]>([
    ['2026-11-02', '2026-11-04', 'same_days', null, '2026-11-05', '2026-11-07'],
    ['2026-11-02', '2026-11-04', 'daily', null, '2026-11-05', '2026-11-05'],
    ['2026-11-02', '2026-11-06', 'weekly', 'same_dates', '2026-11-09', '2026-11-13'],
    ['2026-11-02', '2026-11-13', 'weekly', 'same_dates', '2026-11-16', '2026-11-27'],
    ['2026-11-04', '2026-11-06', 'weekly', 'full_week', '2026-11-09', '2026-11-15'],
    ['2026-11-02', '2026-11-08', 'weekly', 'full_week', '2026-11-09', '2026-11-15'],
    ['2026-11-02', '2026-11-08', 'bi_weekly', null, '2026-11-09', '2026-11-22'],
    ['2026-01-01', '2026-01-31', 'monthly', 'same_dates', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 'monthly', 'same_dates', '2026-03-01', '2026-03-31'],
    ['2026-01-31', '2026-01-31', 'monthly', 'same_dates', '2026-02-28', '2026-02-28'],
    ['2026-03-10', '2026-03-20', 'monthly', 'full_month', '2026-04-01', '2026-04-30'],
    ['2026-11-10', '2026-12-20', 'monthly', 'full_month', '2027-01-01', '2027-01-31'],
    ['2026-11-01', '2026-11-30', 'bi_monthly', null, '2026-12-01', '2027-01-31'],
    ['2026-10-01', '2026-12-31', 'quarterly', 'full_quarter', '2027-01-01', '2027-03-31'],
    ['2026-11-15', '2026-12-15', 'quarterly', 'same_dates', '2027-02-15', '2027-03-15'],
    ['2026-08-01', '2026-11-30', 'semester', 'full_semester', '2027-01-01', '2027-06-30'],
    ['2026-08-01', '2026-11-30', 'semester', null, '2026-12-01', '2027-05-31'],
    ['2024-02-29', '2024-03-05', 'yearly', 'same_dates', '2025-02-28', '2025-03-05'],
    ['2026-05-01', '2026-09-30', 'yearly', 'full_year', '2027-01-01', '2027-12-31'],
  ])('of %s to %s, %s %s, is %s to %s', (start, end, period, option, from, until) => {
    expect(shown(nextPeriod(span(start, end), { period, option }))).toEqual([from, until]);
  });

  it('begins after the last one ends, on a midnight, and ends no earlier than it begins', () => {
    fc.assert(
      fc.property(anySpan, anyRenewal, (last, renewal) => {
        const next = nextPeriod(last, renewal);
        expect(next.start).toBeGreaterThan(last.end);
        expect(next.end).toBeGreaterThanOrEqual(next.start);
        expect(next.start % SECONDS_PER_DAY).toBe(0);
        expect(next.end % SECONDS_PER_DAY).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('of whole periods follows on without a gap from the second time on', () => {
    const whole = anyRenewal.filter(({ option }) => option?.startsWith('full') === true);
    fc.assert(
      fc.property(anySpan, whole, (last, renewal) => {
        const next = nextPeriod(last, renewal);
        expect(nextPeriod(next, renewal).start).toBe(next.end + SECONDS_PER_DAY);
      }),
    );
  });
});

describe('a renewal', () => {
  it('is due two weeks before the end, for a short contract half-way, and always before its end', () => {
    expect(toDateKey(renewalDueFrom(span('2026-10-01', '2026-12-31')))).toBe('2026-12-17');
    expect(toDateKey(renewalDueFrom(span('2026-11-02', '2026-11-08')))).toBe('2026-11-05');
    fc.assert(
      fc.property(anySpan, (last) => {
        const due = renewalDueFrom(last);
        expect(due).toBeLessThanOrEqual(last.end);
        expect(due).toBeGreaterThanOrEqual(last.start);
      }),
    );
  });
});
