import type { PayRuleFields, PayRuleParams } from '@ploeg/contract/pay/pay.schemas';
import { PACK_IDS } from '@ploeg/domain/begin/sectors';
import { date, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt } from '#db/columns.ts';

/** A set of rules by which locations pay. */
export const payPolicies = companyTable('pay_policies', {
  name: text('name').notNull(),
  packId: text('pack_id', { enum: PACK_IDS }),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
});

/** Versions of rules: rows are only added. Of one key and day the one with the later id holds. */
export const payRules = companyTable(
  'pay_rules',
  {
    policyId: uuid('policy_id').notNull(),
    key: text('rule_key').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }),
    params: jsonb('params').$type<PayRuleParams>().notNull(),
    source: jsonb('source').$type<PayRuleFields['source']>().notNull(),
    where: jsonb('applies_to').$type<PayRuleFields['where']>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('pay_rules_policy').on(t.companyId, t.policyId, t.since)],
);

/** By which policy a location pays from a day on; of one day the line with the later id holds. */
export const departmentPayPolicies = companyTable(
  'department_pay_policies',
  {
    departmentId: uuid('department_id').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    policyId: uuid('policy_id').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('department_pay_policies_department').on(t.companyId, t.departmentId, t.since)],
);

export type PayPolicyRow = typeof payPolicies.$inferSelect;
export type PayRuleDbRow = typeof payRules.$inferSelect;
export type PayLineRow = typeof departmentPayPolicies.$inferSelect;
