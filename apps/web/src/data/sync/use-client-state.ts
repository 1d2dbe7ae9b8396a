import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToNetwork } from '#platform/network.ts';
import type { Snapshot } from '../wire.ts';
import { getClientState, subscribeToClientState } from './sync-store.ts';
import type { ClientState } from './client-state.ts';

export const useClientState = (): ClientState =>
  useSyncExternalStore(subscribeToClientState, getClientState);

const getSnapshot = (): Snapshot | null => getClientState().snapshot;

export const useSnapshot = (): Snapshot | null =>
  useSyncExternalStore(subscribeToClientState, getSnapshot);

/** The snapshot on the screens of the shell, which draws none of them before there is one. */
export const useLoadedSnapshot = (): Snapshot => {
  const snapshot = useSnapshot();
  if (!snapshot) throw new Error('A screen was drawn before its snapshot was there.');
  return snapshot;
};

export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, isOnline);
