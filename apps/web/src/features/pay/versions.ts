import type { PayRuleRow } from '@ploeg/contract/pay/pay.schemas';

export type RuleVersions = {
  key: string;
  now: PayRuleRow | undefined;
  next: PayRuleRow | undefined;
  /** Every version that counts, the first day first. */
  all: readonly PayRuleRow[];
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each rule with what holds today and what will: of one day the version that was added last counts. */
export const versionsOf = (rules: readonly PayRuleRow[], today: string): RuleVersions[] =>
  [...Map.groupBy(rules, ({ key }) => key)].map(([key, own]) => {
    const all = own
      .toSorted((a, b) => byText(a.since, b.since) || byText(a.id, b.id))
      .filter((row, index, sorted) => sorted[index + 1]?.since !== row.since);
    const begun = all.findLast(({ since }) => since <= today);
    const isOver = begun !== undefined && begun.until !== null && begun.until < today;
    return {
      key,
      all,
      now: isOver ? undefined : begun,
      next: all.find(({ since }) => since > today),
    };
  });
