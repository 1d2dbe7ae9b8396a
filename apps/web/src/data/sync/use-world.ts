import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToNetwork } from '#platform/network.ts';
import type { Snapshot } from '../wire.ts';
import { getWorld, subscribeToWorld } from './world.ts';
import type { World } from './world-state.ts';

/** The signed-in person's world; re-renders when it changes, also by another tab. */
export const useWorld = (): World => useSyncExternalStore(subscribeToWorld, getWorld);

const getSnapshot = (): Snapshot | null => getWorld().snapshot;

/** What the server and the person's own actions say; re-renders when that changes and for nothing else. */
export const useSnapshot = (): Snapshot | null =>
  useSyncExternalStore(subscribeToWorld, getSnapshot);

/** Whether the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, isOnline);
