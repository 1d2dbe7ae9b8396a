import { BASE_BUCKETS } from '@ploeg/domain/pay/base-buckets';
import type { PayRuleParams } from '@ploeg/contract/pay/pay.schemas';

export type RuleKind = PayRuleParams['kind'];
/** What is typed, by field; what a kind does not have is not shown. */
export type TypedRule = Record<string, string>;

type Choices = readonly string[];
export type RuleField = { name: string; as: 'hours' | 'text' | 'number' | Choices };

const BUCKETS: Choices = BASE_BUCKETS.filter(
  (one) => one !== 'GUARANTEED' && one !== 'CLOCK_CHANGE',
);
const YES_NO: Choices = ['no', 'yes'];
export const WEEKDAYS: Record<string, number[] | undefined> = {
  all: undefined,
  workdays: [1, 2, 3, 4, 5],
  saturday: [6],
  sunday: [7],
  weekend: [6, 7],
};

/** The fields of each kind, in their order. */
export const RULE_FIELDS: Record<RuleKind, readonly RuleField[]> = {
  threshold: [
    { name: 'period', as: ['day', 'week', 'shift-plan'] },
    { name: 'limit', as: ['hours', 'contract', 'fulltime'] },
    { name: 'seconds', as: 'hours' },
    { name: 'bucket', as: BUCKETS },
    { name: 'restDayBucket', as: ['same', ...BUCKETS] },
    { name: 'counts', as: 'text' },
  ],
  window: [
    { name: 'premium', as: 'text' },
    { name: 'days', as: Object.keys(WEEKDAYS) },
    { name: 'holidays', as: ['asDay', 'only', 'also', 'never'] },
    { name: 'from', as: 'hours' },
    { name: 'to', as: 'hours' },
    { name: 'perHour', as: 'number' },
    { name: 'percent', as: 'number' },
    { name: 'cap', as: 'number' },
  ],
  stacking: [
    { name: 'members', as: 'text' },
    { name: 'take', as: ['first', 'highest', 'take-all'] },
  ],
  credit: [
    { name: 'counter', as: 'text' },
    { name: 'period', as: ['month', 'quarter', 'year'] },
    { name: 'seconds', as: 'hours' },
    { name: 'perWeek', as: 'hours' },
    { name: 'ofBucket', as: BUCKETS },
    { name: 'within', as: BUCKETS },
    { name: 'beyond', as: BUCKETS },
    { name: 'beyondRestDay', as: ['same', ...BUCKETS] },
    { name: 'needsConsent', as: YES_NO },
  ],
  minimum: [
    { name: 'per', as: ['shift', 'day'] },
    { name: 'seconds', as: 'hours' },
  ],
  pause: [
    { name: 'missing', as: ['ask', 'plan', 'pay'] },
    { name: 'afterSeconds', as: 'hours' },
    { name: 'paidUpToSeconds', as: 'hours' },
  ],
  snap: [
    { name: 'edge', as: ['start', 'end'] },
    { name: 'earlySeconds', as: 'hours' },
    { name: 'lateSeconds', as: 'hours' },
  ],
  quantum: [
    { name: 'of', as: ['start', 'end', 'day'] },
    { name: 'step', as: 'hours' },
    { name: 'toward', as: ['worker', 'nearest'] },
  ],
  perDay: [
    { name: 'benefit', as: 'text' },
    { name: 'when', as: ['worked-day', 'by-hours'] },
    { name: 'unit', as: 'hours' },
    { name: 'isCapped', as: YES_NO },
    { name: 'perUnit', as: 'number' },
  ],
  clockChange: [{ name: 'mode', as: ['elapsed', 'cao30'] }],
};

/** May stay empty: what is not said, or is said by the other of two. */
const OPTIONAL: readonly string[] = [
  'perHour',
  'percent',
  'cap',
  'perWeek',
  'unit',
  'perUnit',
  'counts',
];

/** Fields that another choice makes meaningless. */
export const isAsked = (kind: RuleKind, name: string, typed: TypedRule): boolean => {
  if (kind === 'threshold' && name === 'seconds') return typed['limit'] === 'hours';
  // What counts besides work counts for weeks only.
  if (name === 'counts') return typed['period'] === 'week';
  if (kind === 'perDay' && (name === 'unit' || name === 'isCapped')) {
    return typed['when'] === 'by-hours';
  }
  return true;
};

/** Seconds of 7 or 7:30; null where it is no time. */
export const readHours = (text: string): number | null => {
  const [, hours, minutes = '0'] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60;
};

export const readNumber = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
};

export const membersOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export type RuleFault = 'hours' | 'number' | 'members' | 'missing';

/** What is wrong with what was typed, by field. */
export const ruleFaults = (kind: RuleKind, typed: TypedRule): Record<string, RuleFault> => {
  const faults: Record<string, RuleFault> = {};
  for (const { name, as } of RULE_FIELDS[kind]) {
    const text = typed[name] ?? '';
    if (!isAsked(kind, name, typed)) continue;
    if (text.trim() === '') {
      const isFree = OPTIONAL.includes(name) && !(kind === 'perDay' && name === 'unit');
      if (!isFree) faults[name] = 'missing';
    } else if (as === 'hours' && readHours(text) === null) faults[name] = 'hours';
    else if (as === 'number' && readNumber(text) === null) faults[name] = 'number';
  }
  if (kind === 'stacking' && membersOf(typed['members']).length < 2) faults['members'] = 'members';
  const isFree = (typed['perHour'] ?? '') === '' && (typed['percent'] ?? '') === '';
  if (kind === 'window' && isFree) faults['perHour'] = 'missing';
  return faults;
};
