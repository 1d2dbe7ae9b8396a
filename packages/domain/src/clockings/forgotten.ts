/** Hours after its start at which the server closes a clocking that nobody ended (R32). */
const AUTO_CLOSE_HOURS = 24;

const ASSUMED_HOURS = 8;

/** When the server may close a clocking by itself; true unix seconds. */
export const closesAt = (startAt: number): number => startAt + AUTO_CLOSE_HOURS * 3600;

/** True unix seconds: the end of the shift, else eight hours of work, but not before the person's last act. */
export const proposedEndAt = (
  startAt: number,
  shiftEndAt: number | null,
  lastActAt = startAt,
): number => {
  const isUsable = shiftEndAt !== null && shiftEndAt > startAt && shiftEndAt <= closesAt(startAt);
  const expected = isUsable ? shiftEndAt : startAt + ASSUMED_HOURS * 3600;
  return Math.min(closesAt(startAt), Math.max(expected, lastActAt));
};

/** Seconds after the end of a shift from which a clock that runs is spoken of. */
export const OVERRUN_SECONDS = 900;

/** Whether somebody is still clocked in though their shift is over; true unix seconds. */
export const isOverrun = (shiftEndAt: number, now: number): boolean =>
  now >= shiftEndAt + OVERRUN_SECONDS;

export type EndError = 'before-start' | 'too-late';

/** Checks the end that somebody gives a clocking afterwards; true unix seconds. */
export const findEndError = (startAt: number, endAt: number): EndError | null => {
  if (endAt < startAt) return 'before-start';
  return endAt > closesAt(startAt) ? 'too-late' : null;
};
