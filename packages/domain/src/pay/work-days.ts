import { addToDay } from '../calendar-days/holidays.ts';
import {
  fromDateKey,
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  toDateKey,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import { byText } from './rule-book.ts';

/** What the day of work follows from. */
type Dated = {
  id: string;
  employmentId: string;
  shiftId: string | null;
  startAt: Instant;
  endAt: Instant | null;
  isProposed: boolean;
};

type Planned = { id: string; start: WallSeconds };

/** Its own day, the day before or the day after: whoever is further off works on something else. */
const isNear = (day: number, planned: number): boolean =>
  Math.abs(day - planned) <= SECONDS_PER_DAY;

export const inOrder = <C extends Pick<Dated, 'id' | 'startAt' | 'endAt'>>(
  claims: readonly C[],
): C[] =>
  claims.toSorted(
    (a, b) => a.startAt - b.startAt || (a.endAt ?? 0) - (b.endAt ?? 0) || byText(a.id, b.id),
  );

export const isEnded = <C extends Pick<Dated, 'startAt' | 'endAt' | 'isProposed'>>(
  claim: C,
): claim is C & { endAt: Instant } =>
  claim.endAt !== null && !claim.isProposed && claim.endAt > claim.startAt;

type Before = { began: number; endAt: number; workDay: number };

/** The day on which a claim begins, or the one before where it goes on without a gap from what began then. */
const dayGoneOn = (before: readonly Before[], claim: Dated, began: number): number => {
  let day = began;
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const other = before[index];
    if (!other || other.began < began - SECONDS_PER_DAY) break;
    if (other.endAt < claim.startAt) continue;
    day = Math.min(day, other.began === began ? other.workDay : began - SECONDS_PER_DAY);
  }
  return day;
};

export type WorkDay<P> = { workDay: string; plan: P | null };

/**
 * The day on which each claim counts (decision 024): that of the shift it was clocked on, else the one on
 * which it began. It follows from what is there of the day, the one before and the one after, and so comes
 * out the same in whatever period somebody looks at it.
 */
export const workDaysOf = <C extends Dated, P extends Planned>(input: {
  claims: readonly C[];
  plans: readonly P[];
  employments: readonly { id: string; timezone: string }[];
}): Map<C, WorkDay<P>> => {
  const timezones = new Map(input.employments.map(({ id, timezone }) => [id, timezone]));
  const plans = new Map(input.plans.map((plan) => [plan.id, plan]));
  const days = new Map<C, WorkDay<P>>();
  const groups = Map.groupBy(
    input.claims,
    ({ employmentId, shiftId }) => `${employmentId} ${shiftId ?? ''}`,
  );
  for (const group of groups.values()) {
    const before: Before[] = [];
    for (const claim of inOrder(group)) {
      const timezone = timezones.get(claim.employmentId);
      if (timezone === undefined) continue;
      const began = startOfDay(toWallTime(claim.startAt, timezone));
      const named = claim.shiftId === null ? undefined : plans.get(claim.shiftId);
      const plan = named && isNear(began, startOfDay(named.start)) ? named : null;
      const workDay = plan ? startOfDay(plan.start) : dayGoneOn(before, claim, began);
      if (isEnded(claim)) before.push({ began, endAt: claim.endAt, workDay });
      days.set(claim, { workDay: toDateKey(wallSeconds(workDay)), plan });
    }
  }
  return days;
};

/**
 * Days of which claims and plans have to be there for the pay of some: those of the first week, since limits
 * of a week count from its Monday; a day before and after, on which work of a day may be clocked; and one
 * more before, of which a night may still run then.
 */
export const claimDays = ({ from, until }: { from: string; until: string }) => ({
  from: addToDay(toDateKey(startOfWeek(fromDateKey(from))), -2),
  until: addToDay(until, 1),
});

/** The plans of these claims, which may be of the day before or the day after. */
export const planDays = (days: { from: string; until: string }) => {
  const { from, until } = claimDays(days);
  return { from: addToDay(from, -1), until: addToDay(until, 1) };
};
