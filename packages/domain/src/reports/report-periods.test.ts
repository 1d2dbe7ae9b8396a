import { expect, it } from 'vitest';
import { spanOfPeriod } from './report-periods.ts';
import type { MovingPeriod } from './report-names.ts';

it.each<[MovingPeriod, string, string, string]>([
  ['this-week', '2026-11-01', '2026-10-26', '2026-11-01'],
  ['last-week', '2026-11-01', '2026-10-19', '2026-10-25'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['this-quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2027-01-01', '2026-10-01', '2026-12-31'],
  ['this-year', '2026-07-05', '2026-01-01', '2026-12-31'],
  ['last-year', '2027-01-01', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (period, day, from, until) => {
  expect(spanOfPeriod(period, day)).toEqual({ from, until });
});
