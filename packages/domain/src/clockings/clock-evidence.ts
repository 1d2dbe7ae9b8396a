/** A device clock more than this ahead or behind of the server's is flagged, not corrected. */
export const SKEW_LIMIT_SECONDS = 120;

const JUMP_LIMIT_SECONDS = 30;

/** A claim ahead of its arrival is untrue: the arrival counts, but not before an earlier tap (`notBefore`). */
export const effectiveInstant = (
  claimedAt: number,
  receivedAt: number,
  notBefore = receivedAt,
): number =>
  claimedAt - receivedAt > SKEW_LIMIT_SECONDS
    ? Math.min(claimedAt, Math.max(receivedAt, notBefore))
    : claimedAt;

export const clockFlags = (input: {
  claimedAt: number;
  receivedAt: number;
  /** Device clock minus server clock in seconds as last measured, null if never. */
  measuredOffset: number | null;
}): ('clock_skew' | 'future_time')[] => {
  const flags: ('clock_skew' | 'future_time')[] = [];
  if (input.claimedAt - input.receivedAt > SKEW_LIMIT_SECONDS) flags.push('future_time');
  if (Math.abs(input.measuredOffset ?? 0) > SKEW_LIMIT_SECONDS) flags.push('clock_skew');
  return flags;
};

/** A claim that took longer than this from its tap to its arrival has waited on its device (R51). */
const WAITED_SECONDS = 60;

/** The times decide, not the queue. `measuredOffset` is device minus server clock, null if never measured. */
export const hasWaited = (claim: {
  tappedAt: number;
  receivedAt: number;
  measuredOffset: number | null;
}): boolean => {
  const tappedAt = claim.tappedAt - (claim.measuredOffset ?? 0);
  return claim.receivedAt - tappedAt > WAITED_SECONDS;
};

/** What a device's clocks showed at a tap, and when the tap reached the server; unix seconds. */
export type ClockReading = {
  wall: number;
  /** Of a clock that only runs forward; comparable within one `bootId`. */
  mono: number;
  bootId: string;
  receivedAt: number;
};

const isProven = ({ wall, receivedAt }: ClockReading): boolean =>
  Math.abs(receivedAt - wall) <= SKEW_LIMIT_SECONDS;

/** Whether the wall clock was set. Monotonic clocks stop in sleep, so a prompt arrival proves it right. */
export const hasClockJumped = (before: ClockReading, after: ClockReading): boolean => {
  if (before.bootId !== after.bootId) return false;
  const disagreement = after.wall - before.wall - (after.mono - before.mono);
  if (Math.abs(disagreement) <= JUMP_LIMIT_SECONDS) return false;
  return !(isProven(before) && isProven(after));
};
