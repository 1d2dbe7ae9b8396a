export const MAX_PICTURES = 10;

/** Days after which pictures and coordinates of punches are deleted (R56, R57). */
export const EVIDENCE_DAYS = 60;

/** True unix seconds, between check-in and arrival: a wrong clock must not keep a picture from being deleted. */
export const pictureTakenAt = (
  claimedAt: number | undefined,
  clocking: { startAt: number; endAt: number },
  receivedAt: number,
): number => {
  const latest = Math.max(receivedAt, clocking.startAt);
  const taken = claimedAt ?? clocking.endAt;
  return Math.min(Math.max(taken, clocking.startAt), latest);
};
