import { plannedSeconds } from '../clockings/spans.ts';
import { toDateKey } from '../time/wall-time.ts';
import type { BaseBucket } from './base-buckets.ts';
import type { PaidPeriod } from './paid-spans.ts';
import type { PayInput } from './pay-input.ts';
import type { DayTotal, Question, Segment, SegmentPremium } from './pay-result.ts';
import { byText } from './rule-book.ts';
import type { ClockedDay } from './work-periods.ts';

type Day = {
  -readonly [K in keyof DayTotal]: DayTotal[K] extends readonly SegmentPremium[]
    ? SegmentPremium[]
    : DayTotal[K] extends Readonly<Partial<Record<BaseBucket, number>>>
      ? Partial<Record<BaseBucket, number>>
      : DayTotal[K];
};

const emptyDay = (employmentId: string, day: string): Day => ({
  employmentId,
  day,
  plannedSeconds: 0,
  clockedSeconds: 0,
  unpaidPauseSeconds: 0,
  paidSeconds: 0,
  base: {},
  premiums: [],
  questions: 0,
});

const addPremium = (premiums: SegmentPremium[], { id, seconds, amount }: SegmentPremium): void => {
  const known = premiums.find((one) => one.id === id);
  if (!known) {
    premiums.push({ id, seconds, amount });
    return;
  }
  known.seconds += seconds;
  known.amount = known.amount === null || amount === null ? null : known.amount + amount;
};

const addSegment = (day: Day, { base, seconds, premiums }: Segment): void => {
  if (seconds !== 0) {
    day.base[base] = (day.base[base] ?? 0) + seconds;
    day.paidSeconds += seconds;
  }
  for (const premium of premiums) addPremium(day.premiums, premium);
};

/** Every day of the period on which something was planned, clocked or is paid. */
export const dayTotals = (
  input: PayInput,
  parts: {
    clocked: readonly ClockedDay[];
    paid: readonly PaidPeriod[];
    segments: readonly Segment[];
    questions: readonly Question[];
  },
): DayTotal[] => {
  const days = new Map<string, Day>();
  const dayOf = (employmentId: string, day: string): Day => {
    const key = `${day} ${employmentId}`;
    const known = days.get(key) ?? emptyDay(employmentId, day);
    days.set(key, known);
    return known;
  };
  const timezones = new Map(input.employments.map(({ id, timezone }) => [id, timezone]));
  for (const plan of input.plans) {
    const timezone = timezones.get(plan.employmentId);
    if (timezone === undefined) continue;
    dayOf(plan.employmentId, toDateKey(plan.start)).plannedSeconds += plannedSeconds(
      plan,
      timezone,
    );
  }
  for (const { employmentId, day, seconds } of parts.clocked) {
    dayOf(employmentId, day).clockedSeconds += seconds;
  }
  for (const { period, unpaidPauseSeconds } of parts.paid) {
    dayOf(period.employment.id, period.workDay).unpaidPauseSeconds += unpaidPauseSeconds;
  }
  for (const segment of parts.segments) {
    addSegment(dayOf(segment.employmentId, segment.workDay), segment);
  }
  for (const { employmentId, day } of parts.questions) dayOf(employmentId, day).questions += 1;
  return [...days.values()]
    .filter(({ day }) => day >= input.from && day <= input.until)
    .sort((a, b) => byText(a.day, b.day) || byText(a.employmentId, b.employmentId));
};
