/** A device clock more than this ahead or behind of the server's is flagged, not corrected. */
export const SKEW_LIMIT_SECONDS = 120;

/**
 * The instant that counts for a punch. A claimed time ahead of its arrival by more than the skew
 * limit cannot be true, so the arrival counts; the claim itself is kept as evidence.
 */
export const effectiveInstant = (claimedAt: number, receivedAt: number): number =>
  claimedAt - receivedAt > SKEW_LIMIT_SECONDS ? receivedAt : claimedAt;

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
