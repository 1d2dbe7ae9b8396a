import type { PayRuleParams } from '@ploeg/contract/pay/pay.schemas';
import { WAGE_PARTS } from '@ploeg/domain/terms/wages';
import {
  membersOf,
  readHours,
  readNumber,
  RULE_FIELDS,
  type RuleKind,
  type TypedRule,
  WEEKDAYS,
} from './rule-fields.ts';

type Part = Record<string, unknown>;

const hours = (typed: TypedRule, name: string): number => readHours(typed[name] ?? '') ?? 0;

/** Ten-thousandths of a euro under a name; nothing where none were typed. */
const euros = (typed: TypedRule, name: string, as: string): Part => {
  const value = readNumber(typed[name] ?? '');
  return value === null ? {} : { [as]: Math.round(value * WAGE_PARTS) };
};

const isTyped = (typed: TypedRule, name: string): boolean => (typed[name] ?? '').trim() !== '';

/** What of a kind is no plain choice or text. */
const WRITE: Record<RuleKind, (typed: TypedRule) => Part> = {
  snap: (typed) => ({
    earlySeconds: hours(typed, 'earlySeconds'),
    lateSeconds: hours(typed, 'lateSeconds'),
  }),
  quantum: (typed) => ({ seconds: hours(typed, 'step') }),
  pause: (typed) => ({
    afterSeconds: hours(typed, 'afterSeconds'),
    paidUpToSeconds: hours(typed, 'paidUpToSeconds'),
  }),
  minimum: (typed) => ({
    per: typed['per'] === 'day' ? 'day' : 'period',
    seconds: hours(typed, 'seconds'),
  }),
  threshold: (typed) => ({
    limit: undefined,
    seconds: typed['limit'] === 'hours' ? hours(typed, 'seconds') : typed['limit'],
    restDayBucket: typed['restDayBucket'] === 'same' ? undefined : typed['restDayBucket'],
    counts:
      typed['period'] === 'week' && isTyped(typed, 'counts')
        ? membersOf(typed['counts'])
        : undefined,
  }),
  credit: (typed) => {
    const max = hours(typed, 'seconds');
    const perWeek = hours(typed, 'perWeek');
    return {
      ofBucket: undefined,
      of: typed['ofBucket'],
      beyondRestDay: typed['beyondRestDay'] === 'same' ? undefined : typed['beyondRestDay'],
      needsConsent: typed['needsConsent'] === 'yes',
      seconds: isTyped(typed, 'perWeek') ? { perWeek, max } : max,
    };
  },
  window: (typed) => {
    const weekdays = WEEKDAYS[typed['days'] ?? 'all'];
    const percent = readNumber(typed['percent'] ?? '') ?? 0;
    return {
      holidays: undefined,
      days: {
        ...(weekdays && { weekdays }),
        ...(typed['holidays'] !== 'asDay' && { holidays: typed['holidays'] }),
      },
      from: hours(typed, 'from'),
      to: hours(typed, 'to'),
      pay: isTyped(typed, 'perHour')
        ? euros(typed, 'perHour', 'perHour')
        : { basisPoints: Math.round(percent * 100) },
      ...euros(typed, 'cap', 'capPerDay'),
    };
  },
  stacking: (typed) => ({
    members: undefined,
    of: membersOf(typed['members']),
    take: typed['take'] === 'take-all' ? 'all' : typed['take'],
  }),
  clockChange: () => ({}),
  perDay: (typed) => ({
    isCapped: undefined,
    when:
      typed['when'] === 'by-hours'
        ? {
            secondsPerUnit: hours(typed, 'unit'),
            period: 'quarter',
            ...(typed['isCapped'] === 'yes' && { cap: 'fulltime-days' }),
          }
        : 'worked-day',
    ...euros(typed, 'perUnit', 'perUnit'),
  }),
};

/** A form without faults as a rule; whether it can be one the server judges by the contract. */
export const toParams = (kind: RuleKind, typed: TypedRule): PayRuleParams => {
  const chosen = RULE_FIELDS[kind]
    .filter(({ as }) => as === 'text' || typeof as !== 'string')
    .map(({ name }): [string, unknown] => [name, (typed[name] ?? '').trim()]);
  const all: Part = { ...Object.fromEntries(chosen), ...WRITE[kind](typed), kind };
  const said = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as PayRuleParams;
};
