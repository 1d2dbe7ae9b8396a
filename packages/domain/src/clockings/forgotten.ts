/** Hours after its start at which the server closes a clocking that nobody ended (facts R32). */
export const AUTO_CLOSE_HOURS = 24;

/** Hours that are proposed as work when no shift says when it ended. */
const ASSUMED_HOURS = 8;

/** Seconds after the end of a shift at which a running clocking is spoken of: once, and once more. */
export const REMINDER_DELAYS_SECONDS = [900, 4500] as const;

/** When the server may close a clocking by itself; true unix seconds. */
export const closesAt = (startAt: number): number => startAt + AUTO_CLOSE_HOURS * 3600;

/**
 * The end that is proposed for a forgotten clocking, in true unix seconds: that of its shift, else
 * eight hours after it began. The person confirms or corrects it; it is never taken for granted.
 */
export const proposedEndAt = (startAt: number, shiftEndAt: number | null): number =>
  shiftEndAt !== null && shiftEndAt > startAt && shiftEndAt <= closesAt(startAt)
    ? shiftEndAt
    : startAt + ASSUMED_HOURS * 3600;
