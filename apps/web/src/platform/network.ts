/** Whether the server can be reached. The browser's own word is only a hint: tries decide. */
let online = navigator.onLine;
const listeners = new Set<() => void>();
let probe: ReturnType<typeof setTimeout> | undefined;

const PROBE_FIRST_MS = 2000;
const PROBE_CAP_MS = 30_000;

const set = (value: boolean): void => {
  if (online === value) return;
  online = value;
  for (const listener of listeners) listener();
};

const askServer = async (nextDelayMs: number): Promise<void> => {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    if (response.ok) return reportReachable();
  } catch {
    // Still no way through; ask again later.
  }
  probeAfter(nextDelayMs);
};

const probeAfter = (delayMs: number): void => {
  clearTimeout(probe);
  const nextDelayMs = Math.min(PROBE_CAP_MS, Math.max(PROBE_FIRST_MS, delayMs * 2));
  probe = setTimeout(() => void askServer(nextDelayMs), delayMs);
};

/** A request got an answer of the server. */
export const reportReachable = (): void => {
  clearTimeout(probe);
  set(true);
};

/** A request got no answer; the network counts as gone until a probe or another request succeeds. */
export const reportUnreachable = (): void => {
  if (!online) return;
  set(false);
  probeAfter(PROBE_FIRST_MS);
};

addEventListener('online', () => probeAfter(0));
addEventListener('offline', () => {
  clearTimeout(probe);
  set(false);
});

export const isOnline = (): boolean => online;

export const subscribeToNetwork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
