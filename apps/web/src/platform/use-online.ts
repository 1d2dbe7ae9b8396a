import { useSyncExternalStore } from 'react';
import { stillUnderFinger } from './finger.ts';
import { isOnline, subscribeToNetwork } from './network.ts';

const network = stillUnderFinger({ read: isOnline, subscribe: subscribeToNetwork });

/** Whether the server can be reached, as it was when a finger went down that is not up yet. */
export const useOnline = (): boolean => useSyncExternalStore(network.subscribe, network.read);
