import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { BASE_BUCKETS } from '@ploeg/domain/pay/base-buckets';
import { expect, it } from 'vitest';
import { paidTimeOf } from './carried-time.ts';

const KINDS = new Map([
  ['leave', { code: 'HOLIDAY', isPaid: true }],
  ['family', { code: 'SMALL_LEAVE', isPaid: true }],
  ['unpaid', { code: 'UNPAID', isPaid: false }],
]);

const countedOf = (workerKind: 'employee' | 'worker', keys: readonly string[]): string[] => {
  const at = { workplace: { catalogues: { dayoffTypes: KINDS } } };
  const isPaid = paidTimeOf(at as never, () => ({ workerKind }) as never);
  const line = (key: string) => ({ key, measure: 'seconds', value: 1, day: '2026-11-17' });
  return keys.filter((key) => isPaid('ben', line(key) as CarriedLine));
};

it('is work of any bucket, holidays and leave that the employer pays, each once', () => {
  const paid = [...BASE_BUCKETS, 'HOLIDAY_PAID', 'ABSENCE:leave', 'ABSENCE:family'];
  // Premiums lie on hours that are there already, and a fund pays its own.
  const others = [
    'PREMIUM:NIGHT',
    'ABSENCE:unpaid',
    'ABSENCE:gone',
    'ABSENCE_BY_FUND:family',
    'ABSENCE_BY_FUND',
    'MEAL_VOUCHER',
  ];
  expect(countedOf('employee', [...paid, ...others])).toEqual(paid);
  expect(countedOf('worker', ['ABSENCE:leave', 'ABSENCE:family'])).toEqual(['ABSENCE:family']);
});
