import { useSyncExternalStore } from 'react';
import { getPairing, type Pairing, subscribeToPairing } from './kiosk-pairing.ts';

export const usePairing = (): Pairing | null =>
  useSyncExternalStore(subscribeToPairing, getPairing);
