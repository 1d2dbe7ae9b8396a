import { isNative } from './native.ts';
import { createStoredValue } from './stored-value.ts';

/** Set when a company builds a shell of its own; empty in the one for everybody. */
const BUILT_IN: string | undefined = import.meta.env.VITE_PLOEG_URL;
const CHECK_TIMEOUT_MS = 10_000;
/** A token never travels in the clear; a developer's own machine is no network. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1)$/;

const chosen = createStoredValue<string>('ploeg.server');

export const isServerChosenHere = (): boolean => isNative() && !BUILT_IN;

export const getServerAddress = (): string | null => BUILT_IN || chosen.get();

export const setServerAddress = (address: string): void => chosen.set(address);

export const isServerKnown = (): boolean => !isNative() || getServerAddress() !== null;

export const serverOrigin = (): string =>
  isNative() ? (getServerAddress() ?? location.origin) : location.origin;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

// The server names itself by the address that its operator gave it; whoever came by another one
// stays with that, as the page may ask no other.
export const serverUrl = (address: string): string => {
  const path = address.startsWith('/') ? address : pathOf(address);
  return isNative() ? `${serverOrigin()}${path}` : path;
};

export const readServerAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  try {
    const { protocol, hostname, origin, username } = new URL(
      /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`,
    );
    if (username !== '' || hostname === '') return null;
    const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.test(hostname));
    // A name without a dot is a slip of the finger, unless it is this machine.
    return isSafe && (hostname.includes('.') || OWN_MACHINE.test(hostname)) ? origin : null;
  } catch {
    return null;
  }
};

export const checkServer = async (origin: string): Promise<'ploeg' | 'other' | 'unreachable'> => {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const answer = await fetch(`${origin}/version.json`, { cache: 'no-store', signal }).catch(
    () => null,
  );
  if (!answer) return 'unreachable';
  const version = (await answer.json().catch(() => null)) as {
    minimum?: unknown;
    realtimeKey?: unknown;
  } | null;
  const isPloeg = typeof version?.minimum === 'string' && typeof version.realtimeKey === 'string';
  return answer.ok && isPloeg ? 'ploeg' : 'other';
};
