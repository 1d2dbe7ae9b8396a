import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';
import type { TFunction } from 'i18next';

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

const isKnown = (title: string): title is ConstraintTitle => title in texts;

/** One rule that stands against a shift, with its limit and what it is now, in words. */
export const constraintText = (
  { title, details, actual = '' }: ConstraintMessage,
  t: TFunction,
): string => (isKnown(title) ? t(texts[title], { limit: details, actual }) : title);
