import type { Instant } from '../time/wall-time.ts';
import { closesAt } from './forgotten.ts';
import { type Moment, toMoment } from './spans.ts';
import { instantOfTime, retypedInstant } from './task-times.ts';

const HALF_DAY_SECONDS = 43_200;
const LONGEST_DAY_SECONDS = 25 * 3600;

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

/** A start nearest to the old one and an end within a day of it; `never` is a time that the clock skipped. */
export const readCorrectedTimes = (
  typed: { start: string; end: string },
  stored: { startAt: number; endAt: number | null },
  timezone: string,
): CorrectedTimes => {
  if (typed.start === '') return { error: { field: 'start', kind: 'missing' } };
  const around = {
    from: stored.startAt - HALF_DAY_SECONDS,
    until: stored.startAt + HALF_DAY_SECONDS,
  };
  const startAt = retypedInstant(typed.start, around, timezone, stored.startAt);
  return readFrom(startAt, typed.end, stored.endAt, timezone);
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
