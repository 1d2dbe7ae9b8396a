import { createListeners } from './listeners.ts';
import { serverUrl } from './server-address.ts';

/** Whether the server can be reached. The browser's own word is only a hint: tries decide. */
let online = navigator.onLine;
const { notify, subscribe } = createListeners();
let probe: ReturnType<typeof setTimeout> | undefined;
/** Only the last word on the line counts; what a try says that began before it does not. */
let words = 0;

const PROBE_FIRST_MS = 2000;
const PROBE_CAP_MS = 30_000;
const PROBE_TIMEOUT_MS = 3000;

const set = (value: boolean): void => {
  if (online === value) return;
  online = value;
  notify();
};

const askServer = async (nextDelayMs: number): Promise<void> => {
  const word = ++words;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(serverUrl('/healthz'), { cache: 'no-store', signal });
    if (response.ok) return settle();
  } catch {
    // No way through; the next look comes later.
  }
  if (word !== words) return;
  set(false);
  probeAfter(nextDelayMs);
};

const probeAfter = (delayMs: number): void => {
  clearTimeout(probe);
  const nextDelayMs = Math.min(PROBE_CAP_MS, Math.max(PROBE_FIRST_MS, delayMs * 2));
  probe = setTimeout(() => void askServer(nextDelayMs), delayMs);
};

const settle = (): void => {
  words += 1;
  clearTimeout(probe);
  set(true);
};

export const reportReachable = (): void => {
  // What was on its way when the line broke arrives too, and says nothing of the line as it is now.
  if (online || navigator.onLine) settle();
  else probeAfter(0);
};

/** A request got no answer. One failed request is not yet a lost network: a probe decides. */
export const reportUnreachable = (): void => {
  if (online) probeAfter(0);
};

/** Who does something, or looks again, does not wait until the next look is due. */
export const lookNow = (): void => {
  if (!online) probeAfter(0);
};

addEventListener('online', () => probeAfter(0));
addEventListener('offline', () => {
  words += 1;
  clearTimeout(probe);
  set(false);
});
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') lookNow();
});

export const isOnline = (): boolean => online;

export const subscribeToNetwork = subscribe;
