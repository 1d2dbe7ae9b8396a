import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import i18next, { type TFunction } from 'i18next';
import { formatDate, formatDuration } from '#platform/datetime.ts';
import { numberFormat } from '#platform/number-format.ts';

type Fix = 'SHORTEN' | 'LENGTHEN' | 'MORE_REST' | 'FEWER_DAYS' | 'LONGER_BREAK' | 'LATER' | 'OTHER';

const fixes: Partial<Record<string, Fix>> = {
  WORKING: 'OTHER',
  MAX_HOURS_DAY: 'SHORTEN',
  MAX_HOURS_WEEK: 'SHORTEN',
  MIN_SHIFT_DURATION: 'LENGTHEN',
  MIN_REST_HOURS: 'MORE_REST',
  MAX_DAYS_WEEK: 'FEWER_DAYS',
  WEEKLY_REST: 'MORE_REST',
  BREAK_REQUIRED: 'LONGER_BREAK',
  NOTICE: 'LATER',
  EXTRA_DAYS: 'FEWER_DAYS',
};

const IN_HOURS: ReadonlySet<string> = new Set([
  'MAX_HOURS_DAY',
  'MAX_HOURS_WEEK',
  'MIN_SHIFT_DURATION',
  'MIN_REST_HOURS',
  'WEEKLY_REST',
  'NIGHT_WORK',
] satisfies ConstraintTitle[]);

/** What somebody does then may be nobody's business, and how few are left may stand beside it. */
const BARE: ReadonlySet<string> = new Set(['WORKING', 'LEAST_STAFF'] satisfies ConstraintTitle[]);

/** Hours as 48h15, other numbers as the language writes them; limits that are words stay words. */
const inWords = (title: string, value: string): string => {
  if (value === '' || Number.isNaN(Number(value))) return value;
  return IN_HOURS.has(title)
    ? formatDuration(Number(value) * 3600)
    : numberFormat(i18next.language).format(Number(value));
};

type About = Pick<ConstraintMessage, 'title' | 'until'>;

/** What a rule is about, without its numbers. */
export const constraintName = ({ title, until }: About, t: TFunction): string =>
  until === undefined
    ? t(`CONSTRAINT_NAME.${title as ConstraintTitle}`, title)
    : t('CONSTRAINT_NAME.LEFT');

/** One rule that stands against a shift, with its limit and what it is now, in words. */
export const constraintText = (
  { title, details, actual = '', until }: ConstraintMessage,
  t: TFunction,
): string => {
  if (until !== undefined) {
    return t('CONSTRAINT.LEFT', { limit: formatDate(fromDateKey(until), i18next.language) });
  }
  if (BARE.has(title) && details === '') return constraintName({ title }, t);
  // A server that is newer than this app may know more rules.
  return t(`CONSTRAINT.${title as ConstraintTitle}`, title, {
    limit: inWords(title, details),
    actual: inWords(title, actual),
  });
};

/** What would take a rule out of the way, in words; empty where only another plan helps. */
export const constraintFix = (
  { title, details, actual = '' }: ConstraintMessage,
  t: TFunction,
): string => {
  const fix = fixes[title];
  if (!fix) return '';
  const by = Math.round(Math.abs(Number(actual) - Number(details)) * 100) / 100;
  return t(`CONSTRAINT_FIX.${fix}`, { by: Number.isNaN(by) ? '' : inWords(title, String(by)) });
};
