import { plannedSeconds } from '../clockings/spans.ts';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  wallSeconds,
} from '../time/wall-time.ts';
import { bucketRank } from './base-buckets.ts';
import type { PayEmployment, PayInput } from './pay-input.ts';
import type { RuleOfKind } from './pay-rules.ts';
import { type Piece, splitAfter } from './pieces.ts';
import type { PublicHolidays } from './public-holidays.ts';
import { because, byText, payTermsOn, type RuleBook } from './rule-book.ts';

type Threshold = RuleOfKind<'threshold'>;

/** A limit, and how much of it was worked before the piece, or was absence that counts. */
type Limit = { rule: Threshold; seconds: number; before: number; absent: number };

export const weekOf = (day: string): string => toDateKey(startOfWeek(fromDateKey(day)));

const DAYS_OF_WEEK = Array.from({ length: 7 }, (_, index) => index);

const dayOfWeek = (week: string, index: number): string =>
  toDateKey(wallSeconds(fromDateKey(week) + index * SECONDS_PER_DAY));

/** Where nobody said on how many days a week is worked. */
const USUAL_DAYS = 5;

const isEmployed = ({ start, end }: PayEmployment, day: string): boolean =>
  day >= start && (end === null || day <= end);

/** Minutes agreed for a week, each of its days a seventh, of all employments together; null where none was. */
const contractWeek = (employments: readonly PayEmployment[], week: string): number | null => {
  const days = employments.flatMap((employment) =>
    DAYS_OF_WEEK.map((index) => dayOfWeek(week, index))
      .filter((day) => isEmployed(employment, day))
      .map((day) => payTermsOn(employment.terms, day)?.hoursWeekMinutes ?? null),
  );
  const agreed = days.filter((minutes) => minutes !== null);
  if (agreed.length === 0) return null;
  return Math.round((agreed.reduce((sum, minutes) => sum + minutes, 0) * 60) / 7);
};

const contractDay = (employments: readonly PayEmployment[], day: string): number | null => {
  const agreed = employments
    .filter((employment) => isEmployed(employment, day))
    .map(({ terms }) => payTermsOn(terms, day))
    .filter((terms) => terms !== null)
    .filter(({ hoursWeekMinutes }) => hoursWeekMinutes !== null)
    .map(({ hoursWeekMinutes, daysWeek }) => (hoursWeekMinutes ?? 0) / (daysWeek ?? USUAL_DAYS));
  if (agreed.length === 0) return null;
  return Math.round(agreed.reduce((sum, minutes) => sum + minutes, 0) * 60);
};

const fulltime = (employments: readonly PayEmployment[], day: string, of: 'day' | 'week') => {
  const there = employments.filter((employment) => isEmployed(employment, day));
  const found = there.flatMap(({ terms }) => payTermsOn(terms, day) ?? []);
  if (found.length === 0) return null;
  const minutes = found.map(({ fulltimeWeekMinutes, daysWeek }) =>
    of === 'week' ? fulltimeWeekMinutes : fulltimeWeekMinutes / (daysWeek ?? USUAL_DAYS),
  );
  return Math.round(Math.max(...minutes) * 60);
};

/** Seconds that a limit is for a day or its week; null where terms say none. */
export const limitOf = (
  { seconds, period }: Pick<Threshold, 'seconds' | 'period'>,
  employments: readonly PayEmployment[],
  day: string,
): number | null => {
  if (typeof seconds === 'number') return seconds;
  const of = period === 'week' ? 'week' : 'day';
  if (seconds === 'fulltime') return fulltime(employments, day, of);
  return of === 'week' ? contractWeek(employments, weekOf(day)) : contractDay(employments, day);
};

const EFFECTS = {
  day: 'threshold_day',
  week: 'threshold_week',
  'shift-plan': 'threshold_plan',
} as const;

/** Of several limits that are passed the one with the bucket further down holds. */
const strongest = (a: Limit, b: Limit): number =>
  bucketRank(b.rule.bucket) - bucketRank(a.rule.bucket) || byText(a.rule.key, b.rule.key);

const mark = (piece: Piece, limit: Limit, holidays: PublicHolidays): void => {
  const { rule, seconds, before, absent } = limit;
  const inputs = {
    limitSeconds: seconds,
    beforeSeconds: Math.max(before, seconds),
    ...(absent > 0 && { absentSeconds: absent }),
  };
  piece.because.push(because(EFFECTS[rule.period], rule, inputs, { seconds: piece.seconds }));
  piece.base = rule.bucket;
  if (rule.restDayBucket === undefined || !holidays.isRestDay(piece)) return;
  piece.base = rule.restDayBucket;
  piece.because.push(because('rest_day', rule, { day: piece.day }));
};

/** Cuts a piece where it passes limits, and marks each part by the strongest that it has passed. */
const markBeyond = (whole: Piece, limits: readonly Limit[], holidays: PublicHolidays): Piece[] => {
  const cuts = limits
    .map(({ seconds, before }) => seconds - before)
    .filter((at) => at > 0 && at < whole.seconds);
  const parts: Piece[] = [];
  let rest = whole;
  let done = 0;
  for (const at of [...new Set(cuts)].sort((a, b) => a - b)) {
    const [head, tail] = splitAfter(rest, at - done);
    parts.push(head);
    rest = tail;
    done = at;
  }
  parts.push(rest);
  let position = 0;
  for (const part of parts) {
    const begin = position;
    const passed = limits.filter(({ seconds, before }) => before + begin >= seconds);
    const [holds] = passed.toSorted(strongest);
    if (holds) mark(part, { ...holds, before: holds.before + begin }, holidays);
    position += part.seconds;
  }
  return parts;
};

const limitsFor = (
  piece: Piece,
  { rulesOf, employments }: { rulesOf: RuleBook; employments: readonly PayEmployment[] },
  fits: (rule: Threshold) => { before: number; plan?: number; absent?: number } | null,
): Limit[] =>
  rulesOf(piece.period.employment, piece.period.workDay)
    .all('threshold', piece.sectionId)
    .flatMap((rule): Limit[] => {
      const found = fits(rule);
      const seconds = limitOf(rule, employments, piece.period.workDay);
      if (!found || seconds === null) return [];
      const { before, plan = 0, absent = 0 } = found;
      return [{ rule, seconds: seconds + plan, before: before + absent, absent }];
    });

type Context = {
  input: PayInput;
  rulesOf: RuleBook;
  holidays: PublicHolidays;
};

const planSeconds = ({ period: { plan, employment } }: Piece): number =>
  plan ? plannedSeconds(plan, employment.timezone) : 0;

const add = (sums: Map<string, number>, key: string, seconds: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + seconds);
};

const markDays = (pieces: readonly Piece[], { input, rulesOf, holidays }: Context): Piece[] => {
  const ofDay = new Map<string, number>();
  const ofPlan = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const { workDay, plan } = piece.period;
    const limits = limitsFor(piece, { rulesOf, employments: input.employments }, ({ period }) => {
      if (period === 'day') return { before: ofDay.get(workDay) ?? 0 };
      if (period === 'week' || !plan) return null;
      return { before: ofPlan.get(plan.id) ?? 0, plan: planSeconds(piece) };
    });
    add(ofDay, workDay, piece.seconds);
    if (plan) add(ofPlan, plan.id, piece.seconds);
    return markBeyond(piece, limits, holidays);
  });
};

/** Absence counts where a rule says so (R86), and stands before the work of its day. */
const absentUntil = (input: PayInput, { counts }: Threshold, week: string, day: string): number =>
  counts === undefined || counts.length === 0
    ? 0
    : input.absences
        .filter((one) => weekOf(one.day) === week && one.day <= day && counts.includes(one.code))
        .reduce((sum, { seconds }) => sum + seconds, 0);

const markWeeks = (pieces: readonly Piece[], { input, rulesOf, holidays }: Context): Piece[] => {
  const ofWeek = new Map<string, number>();
  const weeks = new Map<string, string>();
  return pieces.flatMap((piece) => {
    // What is beyond a day already is no second time beyond the week.
    if (piece.base !== 'NORMAL') return [piece];
    const { workDay } = piece.period;
    const week = weeks.get(workDay) ?? weekOf(workDay);
    weeks.set(workDay, week);
    const before = ofWeek.get(week) ?? 0;
    const limits = limitsFor(piece, { rulesOf, employments: input.employments }, (rule) =>
      rule.period === 'week' ? { before, absent: absentUntil(input, rule, week, workDay) } : null,
    );
    add(ofWeek, week, piece.seconds);
    return markBeyond(piece, limits, holidays);
  });
};

/** Marks what lies beyond the limits of days and shifts, and of what is left, beyond those of weeks. Pieces by time. */
export const markThresholds = (pieces: readonly Piece[], context: Context): Piece[] =>
  markWeeks(markDays(pieces, context), context);
