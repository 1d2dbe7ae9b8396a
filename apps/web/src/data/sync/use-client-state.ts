import { useSyncExternalStore } from 'react';
import { stillUnderFinger } from '#platform/finger.ts';
import type { Snapshot } from '../wire.ts';
import { getClientState, subscribeToClientState } from './sync-store.ts';
import type { ClientState } from './client-state.ts';

const client = stillUnderFinger({ read: getClientState, subscribe: subscribeToClientState });

export const useClientState = (): ClientState =>
  useSyncExternalStore(client.subscribe, client.read);

const getSnapshot = (): Snapshot | null => client.read().snapshot;

export const useSnapshot = (): Snapshot | null =>
  useSyncExternalStore(client.subscribe, getSnapshot);

/** The snapshot on the screens of the shell, which draws none of them before there is one. */
export const useLoadedSnapshot = (): Snapshot => {
  const snapshot = useSnapshot();
  if (!snapshot) throw new Error('A screen was drawn before its snapshot was there.');
  return snapshot;
};
