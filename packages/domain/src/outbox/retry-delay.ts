/** Pause before another try, point 9.4. */
export const RETRY_BASE_MS = 2000;

/** So many tries keep the base; after them the pause doubles up to the cap. */
const STEADY_TRIES = 5;
const RETRY_CAP_MS = 60_000;
const JITTER = 0.2;

/** `random` is in [0, 1); what the server asks for in seconds wins. There is no last try. */
export const retryDelayMs = (
  attempts: number,
  random: number,
  retryAfterSeconds: number | null = null,
): number => {
  if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds, 3600) * 1000;
  const doublings = Math.max(0, attempts - STEADY_TRIES);
  const delay = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(doublings, 10));
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
};
