import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';
import i18next, { type TFunction } from 'i18next';

const texts = {
  WORKING: 'CONSTRAINT.WORKING',
  MAX_HOURS_DAY: 'CONSTRAINT.MAX_HOURS_DAY',
  MAX_HOURS_WEEK: 'CONSTRAINT.MAX_HOURS_WEEK',
  MIN_SHIFT_DURATION: 'CONSTRAINT.MIN_SHIFT_DURATION',
  MIN_REST_HOURS: 'CONSTRAINT.MIN_REST_HOURS',
  MAX_DAYS_WEEK: 'CONSTRAINT.MAX_DAYS_WEEK',
  WEEKLY_REST: 'CONSTRAINT.WEEKLY_REST',
  BREAK_REQUIRED: 'CONSTRAINT.BREAK_REQUIRED',
  NIGHT_WORK: 'CONSTRAINT.NIGHT_WORK',
  MINOR: 'CONSTRAINT.MINOR',
  NOTICE: 'CONSTRAINT.NOTICE',
  SUNDAY: 'CONSTRAINT.SUNDAY',
} as const satisfies Record<ConstraintTitle, string>;

const fixTexts = {
  SHORTEN: 'CONSTRAINT_FIX.SHORTEN',
  LENGTHEN: 'CONSTRAINT_FIX.LENGTHEN',
  MORE_REST: 'CONSTRAINT_FIX.MORE_REST',
  FEWER_DAYS: 'CONSTRAINT_FIX.FEWER_DAYS',
  LONGER_BREAK: 'CONSTRAINT_FIX.LONGER_BREAK',
  LATER: 'CONSTRAINT_FIX.LATER',
  OTHER: 'CONSTRAINT_FIX.OTHER',
} as const;

const fixes: Partial<Record<ConstraintTitle, keyof typeof fixTexts>> = {
  WORKING: 'OTHER',
  MAX_HOURS_DAY: 'SHORTEN',
  MAX_HOURS_WEEK: 'SHORTEN',
  MIN_SHIFT_DURATION: 'LENGTHEN',
  MIN_REST_HOURS: 'MORE_REST',
  MAX_DAYS_WEEK: 'FEWER_DAYS',
  WEEKLY_REST: 'MORE_REST',
  BREAK_REQUIRED: 'LONGER_BREAK',
  NOTICE: 'LATER',
};

/** 48.25 as the language writes it; limits that are words stay words. */
const inLanguage = (value: string): string =>
  value === '' || Number.isNaN(Number(value))
    ? value
    : new Intl.NumberFormat(i18next.language).format(Number(value));

const isKnown = (title: string): title is ConstraintTitle => title in texts;

/** One rule that stands against a shift, with its limit and what it is now, in words. */
export const constraintText = (
  { title, details, actual = '' }: ConstraintMessage,
  t: TFunction,
): string =>
  isKnown(title)
    ? t(texts[title], { limit: inLanguage(details), actual: inLanguage(actual) })
    : title;

/** What would take a rule out of the way, in words; empty where only another plan helps. */
export const constraintFix = (
  { title, details, actual = '' }: ConstraintMessage,
  t: TFunction,
): string => {
  const fix = isKnown(title) ? fixes[title] : undefined;
  if (!fix) return '';
  const by = Math.round(Math.abs(Number(actual) - Number(details)) * 100) / 100;
  return t(fixTexts[fix], { by: Number.isNaN(by) ? '' : inLanguage(String(by)) });
};
