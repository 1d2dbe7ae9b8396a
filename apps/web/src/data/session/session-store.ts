import type { UserDetails } from '@ploeg/contract/session/session.schemas';

export type Session = { token: string; userDetails: UserDetails };

const STORAGE_KEY = 'ploeg.session';

const read = (): Session | null => {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text ? (JSON.parse(text) as Session) : null;
  } catch {
    return null;
  }
};

let current = read();
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

// Signing in or out in one tab holds for all of them.
addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  current = read();
  announce();
});

export const getSession = (): Session | null => current;

export const setSession = (session: Session | null): void => {
  current = session;
  if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  else localStorage.removeItem(STORAGE_KEY);
  announce();
};

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
