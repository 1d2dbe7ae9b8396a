import type { PayRuleRow } from '@ploeg/contract/pay/pay.schemas';
import { expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const row = (id: string, since: string, until: string | null = null): PayRuleRow => ({
  id,
  key: 'night',
  since,
  until,
  source: { title: 'A source', readOn: '2026-11-22' },
  where: {},
  params: { kind: 'clockChange', mode: 'elapsed' },
  createdBy: null,
  createdAt: '2026-11-22T00:00:00.000Z',
});

it('a rule is what began last, what ended is none, and what is to come stands beside it', () => {
  const rows = [row('3', '2027-01-01'), row('1', '2026-01-01'), row('2', '2026-01-01')];
  const [rule] = versionsOf(rows, '2026-06-01');
  expect([rule?.now?.id, rule?.next?.id, rule?.all.length]).toEqual(['2', '3', 2]);
  const [ended] = versionsOf([row('1', '2026-01-01', '2026-05-31')], '2026-06-01');
  expect([ended?.now, ended?.next]).toEqual([undefined, undefined]);
});
