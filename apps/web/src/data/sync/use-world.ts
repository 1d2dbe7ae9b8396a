import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToNetwork } from '#platform/network.ts';
import { getWorld, subscribeToWorld, type World } from './world.ts';

/** The signed-in person's world; re-renders when it changes, also by another tab. */
export const useWorld = (): World => useSyncExternalStore(subscribeToWorld, getWorld);

/** Whether the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, isOnline);
