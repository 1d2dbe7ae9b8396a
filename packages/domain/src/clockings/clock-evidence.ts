/** A device clock more than this ahead or behind of the server's is flagged, not corrected. */
export const SKEW_LIMIT_SECONDS = 120;

/** Two clocks of one device that disagree by more than this on how long it has been. */
const JUMP_LIMIT_SECONDS = 30;

/**
 * The instant that counts for a punch. A claimed time ahead of its arrival by more than the skew
 * limit cannot be true, so the arrival counts; the claim itself is kept as evidence. What the same
 * clock has said before may still have been believed: the arrival does not count as earlier than that
 * (`notBefore`), or the tap would lie before the one that it follows.
 */
export const effectiveInstant = (
  claimedAt: number,
  receivedAt: number,
  notBefore = receivedAt,
): number =>
  claimedAt - receivedAt > SKEW_LIMIT_SECONDS
    ? Math.min(claimedAt, Math.max(receivedAt, notBefore))
    : claimedAt;

/** What looks odd about the clock behind a punch. */
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

/**
 * True when a claim waited on its device. That it came through the queue, as all do, says nothing:
 * the times decide. `tappedAt` is what the device's clock showed; where that clock is known to be
 * wrong by `measuredOffset` (device minus server, null if never measured) it is put right first.
 */
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

/**
 * True when a device's wall clock was set between two taps. Monotonic clocks of browsers stand still
 * while a phone sleeps, so what a prompt arrival proves right is not held against the person.
 */
export const hasClockJumped = (before: ClockReading, after: ClockReading): boolean => {
  if (before.bootId !== after.bootId) return false;
  const disagreement = after.wall - before.wall - (after.mono - before.mono);
  if (Math.abs(disagreement) <= JUMP_LIMIT_SECONDS) return false;
  return !(isProven(before) && isProven(after));
};
