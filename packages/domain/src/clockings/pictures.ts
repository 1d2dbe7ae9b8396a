/** Pictures that one clocking holds at most. */
export const MAX_PICTURES = 10;

/** Days after which pictures and coordinates of punches are deleted (R56, R57). */
export const EVIDENCE_DAYS = 60;

/**
 * When a picture of a clocking counts as taken, in true unix seconds: what the device says, as far as
 * that lies between the check-in and the arrival, else the check-out. What is deleted after some time
 * must not stay for ever because a clock was wrong.
 */
export const pictureTakenAt = (
  claimedAt: number | undefined,
  clocking: { startAt: number; endAt: number },
  receivedAt: number,
): number => {
  const latest = Math.max(receivedAt, clocking.startAt);
  const taken = claimedAt ?? clocking.endAt;
  return Math.min(Math.max(taken, clocking.startAt), latest);
};
