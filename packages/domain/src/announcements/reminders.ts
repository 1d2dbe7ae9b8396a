import { addToDay, belgianHolidays } from '../calendar-days/holidays.ts';
import { quietUntil } from '../notifications/message-times.ts';
import {
  dayIn,
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

export const MOST_REMINDERS = 3;

/** Days after somebody was asked; those after the second only where nothing says until when. */
const FIRST_AFTER = 2;
const LATER_AFTER = [4, 7];

/** Whoever has shifts within so many days is planned, and is at work in their shifts only. */
const PLANNED_DAYS = 7;

const OFFICE_FROM = 10 * 3600;
const OFFICE_UNTIL = 17 * 3600;

type Span = { start: WallSeconds; end: WallSeconds };

/** Published shifts around a day, and when somebody is away: days off, leave, sickness. */
export type OwnTimes = { shifts: readonly Span[]; away: readonly Span[] };

export type Asked = {
  /** The day on which this person was asked last, by the calendar of their location. */
  on: string;
  by: string | null;
  /** How many of the reminders have had their turn. */
  reminders: number;
  /** The last reminder of any kind, also by hand. */
  remindedAt: Instant | null;
};

/** The days from which on each reminder may go: two days later, the day before the last, and the last. */
export const reminderDays = ({ on, by }: Pick<Asked, 'on' | 'by'>): string[] => {
  const first = addToDay(on, FIRST_AFTER);
  const days =
    by === null
      ? [first, ...LATER_AFTER.map((after) => addToDay(on, after))]
      : [first, addToDay(by, -1), by].filter((day) => day > on && day <= by);
  return [...new Set(days)].sort().slice(0, MOST_REMINDERS);
};

const isWithin = (at: WallSeconds, { start, end }: Span): boolean => start <= at && at < end;

/** Counted from Monday. */
const SATURDAY = 5;

const isWorkday = (day: WallSeconds): boolean => {
  const weekday = (day - startOfWeek(day)) / SECONDS_PER_DAY;
  const key = toDateKey(day);
  const isHoliday = belgianHolidays(Number(key.slice(0, 4))).some((holiday) => holiday.day === key);
  return weekday < SATURDAY && !isHoliday;
};

/** In a shift; for whoever is not planned at all, in the hours of an office. Never on a day off. */
export const isAtWork = (wall: WallSeconds, { shifts, away }: OwnTimes): boolean => {
  const day = startOfDay(wall);
  const tomorrow = wallSeconds(day + SECONDS_PER_DAY);
  if (away.some(({ start, end }) => start < tomorrow && end > day)) return false;
  if (shifts.length > 0) return shifts.some((shift) => isWithin(wall, shift));
  const hours = { start: wallSeconds(day + OFFICE_FROM), end: wallSeconds(day + OFFICE_UNTIL) };
  return isWorkday(day) && isWithin(wall, hours);
};

/**
 * How many reminders have had their turn with the one that is due now; null where none is. Those whose
 * day passed while somebody was away are one, and after the last day nobody hears of it any more.
 */
export const reminderDue = (
  asked: Asked,
  times: OwnTimes,
  { now, timezone }: { now: Instant; timezone: string },
): number | null => {
  const today = dayIn(now, timezone);
  if (asked.by !== null && today > asked.by) return null;
  const turns = reminderDays(asked).filter((day) => day <= today).length;
  if (turns <= asked.reminders) return null;
  if (asked.remindedAt !== null && dayIn(asked.remindedAt, timezone) >= today) return null;
  const isHeard = quietUntil(now, timezone) === null;
  return isHeard && isAtWork(toWallTime(now, timezone), times) ? turns : null;
};

/** The wall times between which shifts say whether somebody is planned on a day. */
export const plannedAround = (now: Instant, timezone: string): Span => {
  const day = fromDateKey(dayIn(now, timezone));
  const span = PLANNED_DAYS * SECONDS_PER_DAY;
  return { start: wallSeconds(day - span), end: wallSeconds(day + span + SECONDS_PER_DAY) };
};
