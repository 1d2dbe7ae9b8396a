import type { PayRuleParams } from '@ploeg/contract/pay/pay.schemas';
import { expect, it } from 'vitest';
import { emptyRule, toTyped } from './rule-typed.ts';
import { RULE_FIELDS, ruleFaults, type RuleKind } from './rule-fields.ts';
import { toParams } from './rule-params.ts';

const RULES: PayRuleParams[] = [
  { kind: 'snap', edge: 'end', earlySeconds: 180, lateSeconds: 600 },
  { kind: 'quantum', of: 'day', seconds: 900, toward: 'nearest' },
  { kind: 'pause', missing: 'plan', afterSeconds: 21_600, paidUpToSeconds: 900 },
  { kind: 'minimum', per: 'period', seconds: 10_800 },
  { kind: 'threshold', period: 'week', seconds: 'contract', bucket: 'ADDITIONAL' },
  {
    kind: 'threshold',
    period: 'day',
    seconds: 32_400,
    bucket: 'OVERTIME_50',
    restDayBucket: 'OVERTIME_100',
  },
  {
    kind: 'credit',
    counter: 'ADDITIONAL',
    period: 'quarter',
    seconds: { perWeek: 11_640, max: 604_800 },
    of: 'ADDITIONAL',
    within: 'ADDITIONAL',
    beyond: 'ADDITIONAL_PREMIUM',
    needsConsent: false,
  },
  {
    kind: 'credit',
    counter: 'ADDITIONAL',
    period: 'month',
    seconds: 43_200,
    of: 'ADDITIONAL',
    within: 'ADDITIONAL',
    beyond: 'ADDITIONAL_PREMIUM',
    beyondRestDay: 'OVERTIME_100',
    needsConsent: false,
  },
  {
    kind: 'window',
    premium: 'SUNDAY',
    days: { weekdays: [7], holidays: 'also' },
    from: 0,
    to: 86_400,
    pay: { perHour: 15_315 },
    capPerDay: 120_000,
  },
  {
    kind: 'window',
    premium: 'NIGHT',
    days: {},
    from: 79_200,
    to: 21_600,
    pay: { basisPoints: 2250 },
  },
  { kind: 'stacking', of: ['SUNDAY', 'NIGHT'], take: 'all' },
  { kind: 'clockChange', mode: 'cao30' },
  { kind: 'perDay', benefit: 'CLOTHING', when: 'worked-day', perUnit: 17_500 },
  {
    kind: 'perDay',
    benefit: 'MEAL_VOUCHER',
    when: { secondsPerUnit: 27_360, period: 'quarter', cap: 'fulltime-days' },
  },
];

it('every rule comes back from its form as it went in', () => {
  for (const rule of RULES) {
    expect(ruleFaults(rule.kind, toTyped(rule))).toEqual({});
    expect(toParams(rule.kind, toTyped(rule))).toEqual(rule);
  }
  const kinds = new Set(RULES.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual((Object.keys(RULE_FIELDS) as RuleKind[]).sort());
});

it('an empty form names what is missing, and a wrong one what is wrong', () => {
  expect(ruleFaults('window', emptyRule('window'))).toEqual({
    premium: 'missing',
    from: 'missing',
    to: 'missing',
    perHour: 'missing',
  });
  const typed = { ...toTyped(RULES[8] as PayRuleParams), from: '25h', cap: '-1' };
  expect(ruleFaults('window', typed)).toEqual({ from: 'hours', cap: 'number' });
  expect(ruleFaults('stacking', { members: 'NIGHT', take: 'first' })).toEqual({
    members: 'members',
  });
});
