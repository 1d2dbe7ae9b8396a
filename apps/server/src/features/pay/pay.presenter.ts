import type {
  LocationPayPolicies,
  PayPolicy,
  PayPolicyLine,
  PayRuleRow,
} from '@ploeg/contract/pay/pay.schemas';
import type { PayRule } from '@ploeg/domain/pay/pay-rules';
import type { PayPack } from './pay-pack.ts';
import { proposalsFor } from './pay-pack.ts';
import type { PayLineRow, PayPolicyRow, PayRuleDbRow } from './pay.table.ts';

/** As the engine takes it: what a version says stands beside its days, and nothing is said by being undefined. */
export const toPayRule = ({
  id,
  key,
  since,
  until,
  source,
  where,
  params,
}: Omit<PayRuleDbRow, 'companyId' | 'policyId' | 'createdBy' | 'createdAt'>): PayRule =>
  ({
    id,
    key,
    since,
    ...(until !== null && { until }),
    source,
    where,
    ...params,
  }) as PayRule;

const toRuleRow = (row: PayRuleDbRow, names: ReadonlyMap<string, string>): PayRuleRow => {
  const { id, key, since, until, source, where, params, createdBy, createdAt } = row;
  return {
    id,
    key,
    since,
    until,
    source,
    where,
    params,
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
    createdAt: createdAt.toISOString(),
  };
};

export const toPolicy = (
  { id, name, packId }: PayPolicyRow,
  rules: readonly PayRuleDbRow[],
  { names, pack }: { names: ReadonlyMap<string, string>; pack: PayPack | null },
): PayPolicy => ({
  id,
  name,
  packId,
  rules: rules.map((row) => toRuleRow(row, names)),
  proposals: pack ? proposalsFor(pack, rules) : [],
});

export const toPolicyLine = ({ id, since, policyId }: PayLineRow): PayPolicyLine => ({
  id,
  since,
  policyId,
});

export const toLocation = (
  { id, name }: { id: string; name: string },
  lines: readonly PayLineRow[],
): LocationPayPolicies => ({ departmentId: id, name, lines: lines.map(toPolicyLine) });
