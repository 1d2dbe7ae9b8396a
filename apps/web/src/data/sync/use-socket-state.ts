import { useSyncExternalStore } from 'react';
import { getSocketState, subscribeToSocketState } from '../realtime/realtime.ts';

/** How the socket stands. */
export const useSocketState = (): string =>
  useSyncExternalStore(subscribeToSocketState, getSocketState);
