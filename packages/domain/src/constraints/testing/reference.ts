import type { ProposedShift } from '../counted-work.ts';
import type { PersonEntries } from '../counted-work.ts';

/** A value in force and why; null is not checked. */
type Limit<T> = { value: T; source: string } | null;

/** Limits in force on the day of the shift. */
export type ReferenceLimits = {
  maxHoursDay: Limit<number>;
  maxHoursWeek: Limit<number>;
  minShiftDuration: Limit<number>;
  minRestHours: Limit<number>;
  maxDaysWeek: Limit<number>;
  weeklyRest: Limit<number>;
  breakAfter: Limit<{ hours: number; minutes: number }>;
  sunday: Limit<'allow' | 'warn'>;
  noticeDays: Limit<number>;
  noticeDaysVarying: Limit<number>;
  extraDaysRow: Limit<number>;
};

/** What a minor's limits come from, and the Sunday and night that have no setting here. */
const LAW = 'law';

type WorkedSpan = { from: number; to: number; day: number; minutes: number };

const DAY = 24 * 60;
/** 2026-03-29 01:00 and 2026-10-25 01:00 UTC, in minutes. */
const SUMMER_2026 = [1_774_746_000 / 60, 1_792_890_000 / 60] as const;

/** Minutes that the clock is ahead of UTC, from the law on summer time instead of from Intl. */
const ahead = (minute: number, timezone: string): number => {
  if (timezone === 'Atlantic/Reykjavik') return 0;
  return minute >= SUMMER_2026[0] && minute < SUMMER_2026[1] ? 120 : 60;
};

const trueMinute = (wallSecond: number, timezone: string): number => {
  const wall = wallSecond / 60;
  for (let minute = wall - 180; minute <= wall; minute += 1) {
    if (minute + ahead(minute, timezone) === wall) return minute;
  }
  return wall - ahead(wall - DAY, timezone);
};

const dayOf = (wallSecond: number): number => Math.floor(wallSecond / 86_400);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day of a text such as 2026-03-29, in days of unix time; up to the year 2099. */
const dayNamed = (text: string): number => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const leapDays = (until: number) => Math.floor((until - 1969) / 4);
  const before = LENGTHS.slice(0, month - 1).reduce((sum, length) => sum + length, 0);
  const isAfterLeapDay = year % 4 === 0 && month > 2;
  return (year - 1970) * 365 + leapDays(year) + before + date - 1 + (isAfterLeapDay ? 1 : 0);
};

/** Looks back day by day, at most some years, for the last value that begins on one. */
export const knownOn = <T>(
  history: readonly { value: T | null; since: string; source: string }[],
  wallSecond: number,
): Limit<T> => {
  const days = history.map(({ since }) => dayNamed(since));
  for (let day = dayOf(wallSecond); day > 20_000; day -= 1) {
    const begun = history[days.lastIndexOf(day)];
    if (begun) return begun.value === null ? null : { value: begun.value, source: begun.source };
  }
  return null;
};

/** 0 is Sunday; day 0 of unix time was a Thursday. */
const weekday = (day: number): number => (day + 4) % 7;
const mondayOf = (day: number): number => (weekday(day) === 1 ? day : mondayOf(day - 1));
const covers = (span: { from: number; to: number }, minute: number): boolean =>
  span.from <= minute && minute < span.to;

const spanOf = (entry: { start: number; end: number; timezone: string }) => ({
  from: trueMinute(entry.start, entry.timezone),
  to: trueMinute(entry.end, entry.timezone),
});

const plannedWork = (shift: Omit<ProposedShift, 'id'>): WorkedSpan => {
  const { from, to } = spanOf(shift);
  const pause = shift.pauseUnpaidSeconds / 60;
  const minutes = pause < to - from ? to - from - pause : to - from;
  return { from, to, day: dayOf(shift.start), minutes };
};

const minutesOf = (span: { from: number; to: number }): number[] =>
  Array.from({ length: span.to - span.from }, (_, index) => span.from + index);

const restHours = (own: WorkedSpan, work: readonly WorkedSpan[], step: 1 | -1): number => {
  let minute = step === 1 ? own.to : own.from - 1;
  for (let free = 0; free < 10 * DAY; free += 1) {
    const met = work.filter((w) => covers(w, minute));
    if (met.some((w) => w.day !== own.day)) return free / 60;
    if (met.length > 0) return Number.POSITIVE_INFINITY;
    minute += step;
  }
  return Number.POSITIVE_INFINITY;
};

/**
 * The least weekly rest in hours: of the shift's own week, and of the one before and after where
 * the shift cuts what was their rest. One day of a rest must lie in its week.
 */
const weeklyRestHours = (
  own: WorkedSpan,
  work: readonly WorkedSpan[],
  timezone: string,
  limitHours: number,
): number => {
  const longestRun = (monday: number, busy: ReadonlySet<number>): number => {
    const beyond = limitHours * 60 - DAY;
    const from = trueMinute(monday * 86_400, timezone) - beyond;
    const to = trueMinute((monday + 7) * 86_400, timezone) + beyond;
    let longest = 0;
    let free = 0;
    for (let m = from; m < to; m += 1) {
      free = busy.has(m) ? 0 : free + 1;
      longest = Math.max(longest, free);
    }
    return longest;
  };
  const without = new Set(work.flatMap(minutesOf));
  const busy = new Set([...without, ...minutesOf(own)]);
  const monday = mondayOf(own.day);
  const beside = [monday - 7, monday + 7].filter(
    (week) => longestRun(week, without) >= limitHours * 60,
  );
  return Math.min(...[monday, ...beside].map((week) => longestRun(week, busy))) / 60;
};

const countedWork = (
  proposed: ProposedShift,
  entries: PersonEntries,
  now: number,
  today: number,
): WorkedSpan[] => {
  const shifts = entries.shifts.filter((s) => s.id !== proposed.id);
  const byPlan = shifts.filter(
    (s) => s.clockin === false || dayOf(s.start) >= today || spanOf(s).to > now,
  );
  const byClock = entries.clockings.filter(
    (c) => c.shiftId !== proposed.id && !byPlan.some((s) => s.id === c.shiftId),
  );
  return [
    ...byPlan.map(plannedWork),
    ...byClock.map((c) => ({
      from: c.startAt / 60,
      to: c.endAt === null ? now : c.endAt / 60,
      day: dayOf(c.start),
      minutes: c.workedSeconds / 60,
    })),
  ];
};

const clashHours = (
  own: WorkedSpan,
  proposed: ProposedShift,
  entries: PersonEntries,
  now: number,
): number => {
  const taken = [
    ...entries.shifts.filter((s) => s.id !== proposed.id).map(spanOf),
    ...entries.absences.map(spanOf),
    ...entries.clockings
      .filter((c) => c.shiftId !== proposed.id)
      .map((c) => ({ from: c.startAt / 60, to: c.endAt === null ? now : c.endAt / 60 })),
  ];
  const shared = taken.map((t) => minutesOf(own).filter((m) => covers(t, m)).length);
  return Math.max(0, ...shared) / 60;
};

const noticeDays = (today: number, day: number): number => {
  let count = 0;
  for (let d = today; d < day; d += 1) if (weekday(d) !== 0) count += 1;
  return count;
};

/**
 * The same answer minute by minute on a zone table of its own: slow, and short of ideas that could
 * be wrong. Whole minutes in 2026 only, Brussels and Reykjavik.
 */
export const findConstraintsSlowly = (
  proposed: ProposedShift,
  person: { isMinor: boolean; hasVaryingHours: boolean; isExtra: boolean; entries: PersonEntries },
  rules: { limits: ReferenceLimits; nowSeconds: number },
): { title: string; limit: number; actual: number; source?: string }[] => {
  const { limits } = rules;
  const { isMinor, hasVaryingHours, isExtra, entries } = person;
  const now = rules.nowSeconds / 60;
  const today = dayOf((now + ahead(now, proposed.timezone)) * 60);
  const own = plannedWork(proposed);
  const clash = clashHours(own, proposed, entries, now);
  if (clash > 0) return [{ title: 'WORKING', limit: 0, actual: clash }];

  const work = countedWork(proposed, entries, now, today);
  const all = [own, ...work];
  const ofWeek = all.filter((w) => mondayOf(w.day) === mondayOf(own.day));
  const ofDay = all.filter((w) => w.day === own.day);
  const hours = (list: WorkedSpan[]) => list.reduce((sum, w) => sum + w.minutes, 0) / 60;
  const long = (own.to - own.from) / 60;
  const night = minutesOf(own).filter((m) => {
    const hour = Math.floor((((m + ahead(m, proposed.timezone)) % DAY) + DAY) % DAY) / 60;
    return hour >= 20 || hour < 6;
  }).length;
  const isSunday = weekday(own.day) === 0;
  const rest = (asked: Limit<number>) =>
    asked ? weeklyRestHours(own, work, proposed.timezone, asked.value) : 0;

  const results: { title: string; limit: number; actual: number; source: string }[] = [];
  const atMost = (title: string, limit: Limit<number>, actual: number) => {
    if (limit && actual > limit.value) {
      results.push({ title, limit: limit.value, actual, source: limit.source });
    }
  };
  const atLeast = (title: string, limit: Limit<number>, actual: number) => {
    if (limit && actual < limit.value) {
      results.push({ title, limit: limit.value, actual, source: limit.source });
    }
  };
  /** The law for minors, unless the department is as strict. */
  const orYoung = (limit: Limit<number>, law: number, isAsStrict: (value: number) => boolean) =>
    !isMinor || (limit && isAsStrict(limit.value)) ? limit : { value: law, source: LAW };
  const lower = (limit: Limit<number>, law: number) => orYoung(limit, law, (set) => set <= law);
  const higher = (limit: Limit<number>, law: number) => orYoung(limit, law, (set) => set >= law);

  atMost('MAX_HOURS_DAY', lower(limits.maxHoursDay, 8), hours(ofDay));
  atMost('MAX_HOURS_WEEK', lower(limits.maxHoursWeek, 40), hours(ofWeek));
  atMost('MAX_DAYS_WEEK', lower(limits.maxDaysWeek, 5), new Set(ofWeek.map((w) => w.day)).size);
  atLeast('MIN_SHIFT_DURATION', limits.minShiftDuration, long);
  atLeast(
    'MIN_REST_HOURS',
    higher(limits.minRestHours, 12),
    Math.min(restHours(own, work, -1), restHours(own, work, 1)),
  );
  const weeklyRest = higher(limits.weeklyRest, 48);
  atLeast('WEEKLY_REST', weeklyRest, rest(weeklyRest));
  const { breakAfter } = limits;
  const asked =
    breakAfter && long > breakAfter.value.hours
      ? { value: breakAfter.value.minutes, source: breakAfter.source }
      : null;
  const listed = proposed.pauseUnpaidSeconds / 60 + (proposed.pausePaidSeconds ?? 0) / 60;
  const pauses = listed < long * 60 ? listed : 0;
  const young = long > 6 ? 60 : 30;
  atLeast('BREAK_REQUIRED', long > 4.5 ? higher(asked, young) : asked, pauses);
  if (isMinor) {
    atMost('NIGHT_WORK', { value: 0, source: LAW }, night / 60);
    const isNextToo = work.some((w) => w.day === own.day - 7 || w.day === own.day + 7);
    if (isSunday) atMost('MINOR', { value: 0, source: LAW }, isNextToo ? 2 : 1);
  }
  const varying = hasVaryingHours ? limits.noticeDaysVarying : null;
  const isMore = varying && (!limits.noticeDays || varying.value > limits.noticeDays.value);
  atLeast('NOTICE', isMore ? varying : limits.noticeDays, noticeDays(today, own.day));
  if (isSunday && limits.sunday?.value === 'warn') {
    atMost('SUNDAY', { value: 0, source: limits.sunday.source }, 1);
  }
  if (isExtra) {
    const isWorked = (day: number): boolean => day === own.day || work.some((w) => w.day === day);
    // Of the eighth day before and after nothing is asked.
    const near = Array.from({ length: 17 }, (_, index) => own.day - 8 + index);
    const free = near.filter((day) => Math.abs(day - own.day) === 8 || !isWorked(day));
    const before = Math.max(...free.filter((day) => day < own.day));
    const after = Math.min(...free.filter((day) => day > own.day));
    atMost('EXTRA_DAYS', limits.extraDaysRow, after - before - 1);
  }
  return results;
};
