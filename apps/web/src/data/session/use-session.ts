import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeToSession } from './session-store.ts';

/** The signed-in person, or null. */
export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, getSession);
