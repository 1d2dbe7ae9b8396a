import { useSyncExternalStore } from 'react';
import { getSocketState, subscribeToSocketState } from '../realtime/realtime.ts';

export const useSocketState = (): string =>
  useSyncExternalStore(subscribeToSocketState, getSocketState);
