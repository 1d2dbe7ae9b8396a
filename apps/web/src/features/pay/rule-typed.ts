import type { PayRuleParams } from '@ploeg/contract/pay/pay.schemas';
import { WAGE_PARTS } from '@ploeg/domain/terms/wages';
import { RULE_FIELDS, type RuleKind, type TypedRule, WEEKDAYS } from './rule-fields.ts';

type ParamsOf<K extends RuleKind> = Extract<PayRuleParams, { kind: K }>;

const two = (whole: number): string => String(whole).padStart(2, '0');

/** 7:30, as it is typed. */
const toHours = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}`;

const toEuros = (parts: number | undefined): string =>
  parts === undefined ? '' : String(parts / WAGE_PARTS);

const yesNo = (is: boolean | undefined): string => (is ? 'yes' : 'no');

const daysName = (weekdays: readonly number[] | undefined): string =>
  Object.keys(WEEKDAYS).find((name) => String(WEEKDAYS[name]) === String(weekdays)) ?? 'all';

const READ: { [K in RuleKind]: (params: ParamsOf<K>) => TypedRule } = {
  snap: ({ edge, earlySeconds, lateSeconds }) => ({
    edge,
    earlySeconds: toHours(earlySeconds),
    lateSeconds: toHours(lateSeconds),
  }),
  quantum: ({ of, seconds, toward }) => ({ of, step: toHours(seconds), toward }),
  pause: ({ missing, afterSeconds, paidUpToSeconds }) => ({
    missing,
    afterSeconds: toHours(afterSeconds),
    paidUpToSeconds: toHours(paidUpToSeconds),
  }),
  minimum: ({ per, seconds }) => ({
    per: per === 'day' ? 'day' : 'shift',
    seconds: toHours(seconds),
  }),
  threshold: ({ seconds, period, bucket, restDayBucket = 'same', counts = [] }) => ({
    period,
    bucket,
    restDayBucket,
    counts: counts.join(', '),
    limit: typeof seconds === 'number' ? 'hours' : seconds,
    seconds: typeof seconds === 'number' ? toHours(seconds) : '',
  }),
  credit: ({
    counter,
    period,
    seconds,
    of,
    within,
    beyond,
    beyondRestDay = 'same',
    needsConsent,
  }) => ({
    counter,
    period,
    within,
    beyond,
    beyondRestDay,
    ofBucket: of,
    needsConsent: yesNo(needsConsent),
    seconds: toHours(typeof seconds === 'number' ? seconds : seconds.max),
    perWeek: typeof seconds === 'number' ? '' : toHours(seconds.perWeek),
  }),
  window: ({ premium, days, from, to, pay, capPerDay }) => ({
    premium,
    days: daysName(days.weekdays),
    holidays: days.holidays ?? 'asDay',
    from: toHours(from),
    to: toHours(to),
    perHour: 'perHour' in pay ? toEuros(pay.perHour) : '',
    percent: 'basisPoints' in pay ? String(pay.basisPoints / 100) : '',
    cap: toEuros(capPerDay),
  }),
  stacking: ({ of, take }) => ({
    members: of.join(', '),
    take: take === 'all' ? 'take-all' : take,
  }),
  clockChange: ({ mode }) => ({ mode }),
  perDay: ({ benefit, when, perUnit }) => ({
    benefit,
    when: when === 'worked-day' ? when : 'by-hours',
    unit: when === 'worked-day' ? '' : toHours(when.secondsPerUnit),
    isCapped: yesNo(when !== 'worked-day' && when.cap !== undefined),
    perUnit: toEuros(perUnit),
  }),
};

/** A rule as the fields of its form. */
export const toTyped = (params: PayRuleParams): TypedRule =>
  (READ[params.kind] as (params: PayRuleParams) => TypedRule)(params);

/** An empty form of a kind: its first choices. */
export const emptyRule = (kind: RuleKind): TypedRule =>
  Object.fromEntries(
    RULE_FIELDS[kind].map(({ name, as }) => [name, typeof as === 'string' ? '' : (as[0] ?? '')]),
  );
