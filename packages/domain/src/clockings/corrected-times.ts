import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  startOfDay,
  toInstant,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';
import { closesAt } from './forgotten.ts';
import { type Moment, toMoment } from './spans.ts';
import { instantOfTime, retypedInstant, timeShownAt } from './task-times.ts';

const HOUR_SECONDS = 3600;
const LONGEST_DAY_SECONDS = 25 * HOUR_SECONDS;
/** So far from its old time a start is looked for on its old day; what lies farther is the night beside it. */
const SAME_DAY_SECONDS = 18 * HOUR_SECONDS;

/** Reads a typed end of a clocking: the moment of the day after its start that is nearest to `near`. */
export const readEnd = (
  text: string,
  startAt: number,
  near: number,
  timezone: string,
): Instant | undefined => {
  const span = { from: startAt, until: closesAt(startAt) };
  const canStay = near >= span.from && near <= span.until;
  return (canStay ? retypedInstant : instantOfTime)(text, span, timezone, near);
};

export type CorrectedTimes =
  | { start: Moment; end: Moment | null; error: null }
  | { error: { field: 'start' | 'end'; kind: 'missing' | 'never' } };

const readFrom = (
  startAt: Instant | undefined,
  end: string,
  storedEndAt: number | null,
  timezone: string,
): CorrectedTimes => {
  if (startAt === undefined) return { error: { field: 'start', kind: 'never' } };
  const start = toMoment(startAt, timezone);
  if (end === '') {
    if (storedEndAt === null) return { start, end: null, error: null };
    return { error: { field: 'end', kind: 'missing' } };
  }
  const endAt = readEnd(end, startAt, storedEndAt ?? startAt, timezone);
  if (endAt === undefined) return { error: { field: 'end', kind: 'never' } };
  return { start, end: toMoment(endAt, timezone), error: null };
};

type Stored = { startAt: number; endAt: number | null };

const retypedStart = (
  { start: text, end }: { start: string; end: string },
  { startAt, endAt }: Stored,
  timezone: string,
): Instant | undefined => {
  const within = (from: number, until: number): Instant | undefined =>
    retypedInstant(text, { from, until }, timezone, startAt);
  if (endAt !== null && end === timeShownAt(endAt, timezone)) {
    return within(endAt - SECONDS_PER_DAY, endAt);
  }
  const midnight = startOfDay(toWallTime(instant(startAt), timezone));
  const nextMidnight = wallSeconds(midnight + SECONDS_PER_DAY);
  const sameDay = within(toInstant(midnight, timezone), toInstant(nextMidnight, timezone) - 1);
  const isNear = sameDay !== undefined && Math.abs(sameDay - startAt) <= SAME_DAY_SECONDS;
  return isNear ? sameDay : within(startAt - SECONDS_PER_DAY, startAt + SECONDS_PER_DAY);
};

/**
 * Times typed over old ones; what was not touched keeps its second. Where the end stays, the start is that of
 * the day before it; else that of its old day, unless it is far from the old one, as around midnight. The end
 * is within a day of the start. `never` is a time that the clock skipped.
 */
export const readCorrectedTimes = (
  typed: { start: string; end: string },
  stored: Stored,
  timezone: string,
): CorrectedTimes => {
  if (typed.start === '') return { error: { field: 'start', kind: 'missing' } };
  return readFrom(retypedStart(typed, stored, timezone), typed.end, stored.endAt, timezone);
};

/** Of a clocking that is not there yet: the first such start from `from` (true seconds), an end within a day. */
export const readEnteredTimes = (
  typed: { start: string; end: string },
  from: number,
  timezone: string,
): CorrectedTimes => {
  if (typed.start === '') return { error: { field: 'start', kind: 'missing' } };
  // As long as the longest day of a year, so that no time of the clock is lacking.
  const day = { from, until: from + LONGEST_DAY_SECONDS };
  return readFrom(instantOfTime(typed.start, day, timezone), typed.end, null, timezone);
};
