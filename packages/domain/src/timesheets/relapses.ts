import { addToDay, daysBetween } from '../calendar-days/holidays.ts';
import type { Spell } from './suspensions.ts';

/** So many days behind an illness another is held to be a relapse; the second number holds since 2026. */
const RELAPSE_DAYS = [14, 56] as const;
const LONGER_SINCE = '2026-01-01';

/** As far back as relapses are looked for. */
export const RELAPSES_WITHIN = 183;

/** `isAnew`: a certificate names another illness. `isPaid`: of a kind that an employer pays at first. */
export type Illness = Spell & { isAnew: boolean; isPaid: boolean };

const relapsesUntil = (last: string, first: string): string =>
  addToDay(last, RELAPSE_DAYS[first < LONGER_SINCE ? 0 : 1]);

/**
 * Each illness with the day before which its employer pays: a relapse has what is left of the first `most` days
 * of the calendar, counted from the illness that was paid last (R103).
 */
export const paidIllnesses = (
  illnesses: readonly Illness[],
  most: number,
): (Illness & { paidBefore: string })[] => {
  let left = most;
  let paidLast: string | null = null;
  return illnesses
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
    .map((illness) => {
      const { first, last, isAnew, isPaid } = illness;
      if (!isPaid) return { ...illness, paidBefore: first };
      const isRelapse = !isAnew && paidLast !== null && first <= relapsesUntil(paidLast, first);
      if (!isRelapse) left = most;
      const paidBefore = addToDay(first, left);
      if (left > 0) paidLast = last;
      left = Math.max(0, left - daysBetween(first, last).length);
      return { ...illness, paidBefore };
    });
};
