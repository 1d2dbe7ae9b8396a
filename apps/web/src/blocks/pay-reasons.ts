import { isBaseBucket } from '@ploeg/domain/pay/base-buckets';
import type { Because } from '@ploeg/domain/pay/pay-result';
import { WAGE_PARTS } from '@ploeg/domain/terms/wages';
import { fromDateKey, toHour } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { exactTime, formatDate } from '#platform/datetime.ts';
import { formatEuros } from '#platform/money.ts';

const NAMED = ['NIGHT', 'SUNDAY', 'HOLIDAY', 'SATURDAY', 'MEAL_VOUCHER'] as const;

/** A premium, a benefit or a kind of hours; what a company named itself is called so. */
export const payName = (name: string, t: TFunction): string => {
  if (isBaseBucket(name)) return t(`PAY.BUCKET.${name}`);
  const known = NAMED.find((one) => one === name);
  return known ? t(`PAY.NAMED.${known}`) : name;
};

export const moneyText = (parts: number, language: string): string =>
  formatEuros(parts / WAGE_PARTS, language);

const clock = (value: number | string | undefined): string => toHour(Number(value ?? 0));
const time = (value: number | string | undefined): string => exactTime(Number(value ?? 0));

const changeText = (seconds: number, t: TFunction): string =>
  seconds < 0
    ? t('PAY.CHANGE.LESS', { time: exactTime(-seconds) })
    : t('PAY.CHANGE.MORE', { time: exactTime(seconds) });

/** What a step of pay did, in a sentence; where absence counted as work, another one says so. */
export const reasonText = (because: Because, t: TFunction, language: string): string => {
  const { absentSeconds } = because.inputs;
  const said = sentenceOf(because, t, language);
  return absentSeconds === undefined
    ? said
    : `${said} ${t('PAY.COUNTED', { time: time(absentSeconds) })}`;
};

const sentenceOf = (
  { effect, inputs, seconds = 0, amount }: Because,
  t: TFunction,
  language: string,
): string =>
  t(`PAY.REASON.${effect}`, {
    from: clock(inputs.fromAt ?? inputs.fromHour),
    until: clock(inputs.untilAt),
    to: inputs.toHour === 0 ? '24:00' : clock(inputs.toHour),
    at: clock(inputs.changeAt),
    clocked: clock(inputs.clockedAt),
    planned: clock(inputs.plannedAt),
    step: time(inputs.quantumSeconds),
    worked: time(inputs.workedSeconds),
    paid: time(inputs.paidSeconds),
    length: exactTime(seconds),
    limit: time(inputs.limitSeconds),
    before: time(inputs.beforeSeconds),
    credit: time(inputs.creditSeconds),
    used: time(inputs.usedSeconds),
    minimum: time(inputs.minimumSeconds),
    quarter: time(inputs.quarterSeconds),
    unit: time(inputs.unitSeconds),
    change: changeText(seconds, t),
    premium: payName(String(inputs.premium ?? ''), t),
    kept: payName(String(inputs.kept ?? ''), t),
    benefit: payName(String(inputs.benefit ?? ''), t),
    amount: amount === undefined ? t('PAY.AMOUNT_OPEN') : moneyText(amount, language),
    cap: moneyText(Number(inputs.capAmount ?? 0), language),
  });

/** Rules that packs know by these names; others are called as the company called them. */
const KNOWN_RULES = [
  'day-limit',
  'week-limit',
  'beyond-contract',
  'additional-fixed',
  'additional-variable',
  'minimum-work',
  'forgotten-pause',
  'team-nights',
  'voluntary-net',
  'voluntary-more',
  'night',
  'sunday',
  'saturday',
  'holiday',
  'sunday-holiday',
  'night-or-overtime',
  'sunday-holiday-or-night',
  'one-supplement',
  'meal-voucher',
] as const;

export const ruleName = (key: string, t: TFunction): string => {
  const known = KNOWN_RULES.find((one) => one === key);
  return known ? t(`PAY.RULE.${known}`) : key;
};

/** By which rule, since when, and where it is written. */
export const citedRule = (
  { key, since, source }: NonNullable<Because['rule']>,
  t: TFunction,
  language: string,
): string =>
  t('PAY.RULE_SINCE', {
    rule: ruleName(key, t),
    day: formatDate(fromDateKey(since), language),
    source: source.title,
  });
