import type { Kiosk } from '@ploeg/contract/kiosks/kiosks.schemas';

/** What makes this device a kiosk. The token is its whole identity; nobody's password is here. */
export type Pairing = {
  token: string;
  kiosk: Kiosk;
  /** The server no longer takes the token: punches that wait stay until it is paired again. */
  isRevoked: boolean;
};

const STORAGE_KEY = 'ploeg.kiosk';

const read = (): Pairing | null => {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text ? (JSON.parse(text) as Pairing) : null;
  } catch {
    return null;
  }
};

let current = read();
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  current = read();
  announce();
});

/** The kiosk that this device is, or null. */
export const getPairing = (): Pairing | null => current;

export const setPairing = (pairing: Pairing | null): void => {
  current = pairing;
  if (pairing) localStorage.setItem(STORAGE_KEY, JSON.stringify(pairing));
  else localStorage.removeItem(STORAGE_KEY);
  announce();
};

/** The server has said that a token opens nothing any more; another one may have come meanwhile. */
export const markRevoked = (token: string): void => {
  if (current?.token === token && !current.isRevoked) setPairing({ ...current, isRevoked: true });
};

export const subscribeToPairing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
