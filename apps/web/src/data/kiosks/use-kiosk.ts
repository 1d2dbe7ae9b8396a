import { useEffect, useSyncExternalStore } from 'react';
import { getKiosk, type KioskState, openKiosk, subscribeToKiosk } from './kiosk.ts';

export const useKiosk = (): KioskState => {
  useEffect(() => openKiosk(), []);
  return useSyncExternalStore(subscribeToKiosk, getKiosk);
};
