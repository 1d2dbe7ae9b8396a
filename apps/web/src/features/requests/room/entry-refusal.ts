import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDayShort } from '#platform/datetime.ts';

/** What stands in the way: shifts, and why too few people would be left. */
export type InTheWay = { shifts: readonly string[]; tooFew: string };

export const NOTHING_IN_THE_WAY: InTheWay = { shifts: [], tooFew: '' };

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Why leave was not entered: what it can be entered over, or else in words. */
export const readRefusal = (
  error: unknown,
  t: TFunction,
  language: string,
): InTheWay | { why: string } => {
  const held = error instanceof ApiError ? error.constraints : [];
  const final = held.find(({ forcible }) => forcible !== true);
  if (final) return { why: constraintText(final, t) };
  if (held.length === 0) return { why: failureText(error, t, t('OFFICE.REQUESTS.ENTER.FAILED')) };
  const working = held.find(({ title }) => title === 'WORKING');
  const few = held.find(({ title }) => title === 'LEAST_STAFF');
  const day = (key: string): string => formatDayShort(fromDateKey(key), language);
  return {
    shifts: working?.details.split('; ').map((line) => line.replace(DATE, day)) ?? [],
    tooFew: few ? constraintText(few, t) : '',
  };
};
