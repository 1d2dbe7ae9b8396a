import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeToSession } from './session-store.ts';

export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, getSession);
