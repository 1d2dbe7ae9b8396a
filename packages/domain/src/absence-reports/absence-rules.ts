import { leaveSpans, type Span } from '../leave/leave-rules.ts';
import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { datesBetween } from '../time/calendar-days.ts';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';

/** Why somebody cannot come; nobody but who may read private data of people learns it. */
export const ABSENCE_REASONS = ['sick', 'transport', 'family', 'other'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The whole shift, what is left of it, or all shifts of several days. */
export const ABSENCE_EXTENTS = ['shift', 'rest', 'days'] as const;
export type AbsenceExtent = (typeof ABSENCE_EXTENTS)[number];

export const MAX_ABSENCE_DAYS = 31;

/** A report may come this late from a phone that had no signal when it was made. */
const MAX_DELAY_SECONDS = 7 * SECONDS_PER_DAY;

/** Somebody's absence: a part of a shift or all of it, and whole days as YYYY-MM-DD. */
export type Absence = {
  since: number;
  span: { start: number; end: number } | null;
  dates: readonly string[];
};

type OwnShift = { start: number; end: number };

/** "I can't come" is offered until the shift ends, however late it is for asking for a change. */
export const canReportAbsence = (
  shift: OwnShift & { kind: ShiftKind; personId: string | null },
  personId: string,
  now: WallSeconds,
): boolean => shift.kind === 'shift' && shift.personId === personId && now < shift.end;

export type AbsenceError = 'too_late' | 'clocked' | 'last_day';

type Asked = {
  extent: AbsenceExtent;
  /** When it was said, by the clock of the device; null is when it arrives. */
  said: number | null;
  /** From when on the rest is meant; null is the moment at which it was said. */
  since: number | null;
  /** The last of several days. */
  lastDay: string | null;
};

/** The absence that is meant, or why it cannot be: `hasClocked` is whether the shift was clocked on. */
export const toAbsence = (
  { extent, said, since, lastDay }: Asked,
  shift: OwnShift,
  { now, hasClocked }: { now: WallSeconds; hasClocked: boolean },
): Absence | AbsenceError => {
  const moment = Math.min(said ?? now, now);
  if (moment >= shift.end || now - moment > MAX_DELAY_SECONDS) return 'too_late';
  const from = Math.max(shift.start, since ?? moment);
  if (from >= shift.end) return 'too_late';
  const isCut = from > shift.start && (extent === 'rest' || (extent === 'days' && hasClocked));
  // Who has clocked in was there: only what comes after can be missed.
  if (hasClocked && !isCut) return 'clocked';
  const rest = { start: isCut ? from : shift.start, end: shift.end };
  if (extent !== 'days') return { since: rest.start, span: rest, dates: [] };
  const first = startOfDay(wallSeconds(shift.start));
  const last = lastDay === null ? first : fromDateKey(lastDay);
  if (last < first || last - first >= MAX_ABSENCE_DAYS * SECONDS_PER_DAY) return 'last_day';
  const dates = datesBetween(first, last);
  return isCut
    ? { since: from, span: rest, dates: dates.slice(1) }
    : { since: shift.start, span: null, dates };
};

/** The time of an absence, in order: what the calendar gets. */
export const absenceSpans = ({ span, dates }: Absence): (Span & { isWholeDay: boolean })[] =>
  [
    ...(span
      ? [{ start: wallSeconds(span.start), end: wallSeconds(span.end), isWholeDay: false }]
      : []),
    ...leaveSpans({ fullDay: true, dates, start: null, end: null }).map((day) => ({
      ...day,
      isWholeDay: true,
    })),
    // What is left of a night after midnight lies in the first whole day.
  ].toSorted((one, other) => one.start - other.start);

/** What an absence takes of a shift: from when on; its start is all of it. Null is nothing. */
export const takenFrom = (
  { since, span, dates }: Absence,
  shift: OwnShift & { id: string },
  reportedId: string | null,
): number | null => {
  if (shift.id === reportedId) {
    const from = Math.max(shift.start, span?.start ?? shift.start);
    return from < shift.end ? from : null;
  }
  const isOnADay = dates.includes(toDateKey(wallSeconds(shift.start)));
  return isOnADay && shift.end > since ? shift.start : null;
};

/** Whether nothing is left of a shift. */
export const absenceTakesAll = (
  absence: Absence,
  shift: OwnShift & { id: string },
  reportedId: string | null,
): boolean => takenFrom(absence, shift, reportedId) === shift.start;

/** A piece of a shift that is too short for somebody else is cut off and offered to nobody. */
const MIN_OFFERED_SECONDS = 30 * 60;

export const isWorthOffering = ({ start, end }: OwnShift, now: WallSeconds): boolean =>
  end - Math.max(start, now) >= MIN_OFFERED_SECONDS;

type Calling = { callWithinHours?: number | null; callPhone?: string };

/** Whether a location wants a call besides: so shortly before a shift, and once it has begun. */
export const wantsCall = (
  { callWithinHours = null, callPhone = '' }: Calling,
  { start }: Pick<OwnShift, 'start'>,
  now: WallSeconds,
): boolean =>
  callWithinHours !== null && callPhone.trim() !== '' && start - now < callWithinHours * 3600;

/** Kinds of leave that say something about somebody's health go by these codes. */
const SICKNESS = /^SICK(?:_|$)/i;

export const isSickness = ({ code }: { code: string }): boolean => SICKNESS.test(code);
