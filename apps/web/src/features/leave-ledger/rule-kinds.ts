import type { ParseKeys } from 'i18next';
import type { RuleKind } from './rule-fields.ts';

/** What each kind of rule is called. */
export const kindTexts = {
  lastYear: 'OFFICE_LEAVE.RULE_KIND.LAST_YEAR',
  grant: 'OFFICE_LEAVE.RULE_KIND.GRANT',
  accrue: 'OFFICE_LEAVE.RULE_KIND.ACCRUE',
  seniority: 'OFFICE_LEAVE.RULE_KIND.SENIORITY',
  replacement: 'OFFICE_LEAVE.RULE_KIND.REPLACEMENT',
  credit: 'OFFICE_LEAVE.RULE_KIND.CREDIT',
  prorata: 'OFFICE_LEAVE.RULE_KIND.PRORATA',
  equated: 'OFFICE_LEAVE.RULE_KIND.EQUATED',
  round: 'OFFICE_LEAVE.RULE_KIND.ROUND',
  cap: 'OFFICE_LEAVE.RULE_KIND.CAP',
  lasts: 'OFFICE_LEAVE.RULE_KIND.LASTS',
  negative: 'OFFICE_LEAVE.RULE_KIND.NEGATIVE',
  wait: 'OFFICE_LEAVE.RULE_KIND.WAIT',
  after: 'OFFICE_LEAVE.RULE_KIND.AFTER',
  ask: 'OFFICE_LEAVE.RULE_KIND.ASK',
  count: 'OFFICE_LEAVE.RULE_KIND.COUNT',
} as const satisfies Record<RuleKind, ParseKeys>;
