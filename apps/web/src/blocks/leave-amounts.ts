import { readAmount } from '@ploeg/domain/leave-ledger/read-amount';
import type { TFunction } from 'i18next';
import { formatDuration, localeOf } from '#platform/datetime.ts';

/** Minutes of an account of hours, thousandths of a day of one of days. */
type LeaveUnit = { unit: 'day' | 'hour'; dayMinutes: number };

const DAY = 1000;

const daysText = (days: number, t: TFunction, language: string): string => {
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  // Beside hours, whose sign is a minus and no hyphen.
  const amount = format.format(days).replace('-', '−');
  return t('LEAVE_LEDGER.DAYS', { count: Math.abs(days), amount });
};

/** As many days as somebody has: what they plan with, whatever the account is kept in. */
export const inDaysText = (
  amount: number,
  { unit, dayMinutes }: LeaveUnit,
  t: TFunction,
  language: string,
): string | null => {
  if (unit === 'day') return daysText(amount / DAY, t, language);
  return dayMinutes > 0 ? daysText(amount / dayMinutes, t, language) : null;
};

/** The amount itself: hours of an account of hours, days of one of days. */
export const amountText = (
  amount: number,
  of: LeaveUnit,
  t: TFunction,
  language: string,
): string =>
  of.unit === 'hour' ? formatDuration(amount * 60) : daysText(amount / DAY, t, language);

/** Both, where an account of hours can be read as days. */
export const bothTexts = (
  amount: number,
  of: LeaveUnit,
  t: TFunction,
  language: string,
): string => {
  const exact = amountText(amount, of, t, language);
  const days = of.unit === 'hour' ? inDaysText(amount, of, t, language) : null;
  return days === null ? exact : t('LEAVE_LEDGER.EXACT', { exact, days });
};

/** What somebody types, as a list has it; null for what is no amount, and for nothing. */
export const parseAmount = (text: string, unit: LeaveUnit['unit']): number | null =>
  readAmount(text, unit) || null;
