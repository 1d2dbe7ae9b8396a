import { useSyncExternalStore } from 'react';
import { getPairing, type Pairing, subscribeToPairing } from './kiosk-pairing.ts';

/** The kiosk that this device is, or null. */
export const usePairing = (): Pairing | null =>
  useSyncExternalStore(subscribeToPairing, getPairing);
