import { expect, it } from 'vitest';
import { rulesInForce } from './rule-book.ts';
import { rulesOfLocation } from './rules-of-location.ts';
import { rule } from './testing/pay-cases.ts';

const day = (hours: number, since: string, until?: string) =>
  rule(
    'day',
    'threshold',
    { period: 'day', seconds: hours * 3600, bucket: 'OVERTIME_50' },
    { since, ...(until !== undefined && { until }), id: `${since} ${hours}` },
  );

const limitsOn = (rules: ReturnType<typeof rulesOfLocation>, on: string) =>
  rulesInForce(rules, on).map((one) => (one.kind === 'threshold' ? one.seconds : null));

it('each set of rules holds from its day until the next, with the version of that day', () => {
  const sets: Record<string, ReturnType<typeof day>[]> = {
    old: [day(9, '2020-01-01'), day(8, '2026-03-01')],
    new: [day(10, '2024-01-01', '2026-07-31')],
  };
  const rules = rulesOfLocation(
    [
      { id: '1', since: '1970-01-01', policyId: 'old' },
      { id: '2', since: '2026-06-01', policyId: 'new' },
    ],
    (policyId) => sets[policyId] ?? [],
  );
  expect(limitsOn(rules, '2019-12-31')).toEqual([]);
  expect(limitsOn(rules, '2026-02-28')).toEqual([9 * 3600]);
  expect(limitsOn(rules, '2026-05-31')).toEqual([8 * 3600]);
  expect(limitsOn(rules, '2026-06-01')).toEqual([10 * 3600]);
  expect(limitsOn(rules, '2026-08-01')).toEqual([]);
});

it('of two that begin on one day the one that was said last holds', () => {
  const rules = rulesOfLocation([{ id: '1', since: '1970-01-01', policyId: 'one' }], () => [
    day(7, '2026-01-01'),
    day(6, '2026-01-01'),
  ]);
  expect(limitsOn(rules, '2026-01-01')).toEqual([7 * 3600]);
});
