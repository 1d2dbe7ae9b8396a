import { useEffect, useSyncExternalStore } from 'react';
import { getKiosk, type KioskState, openKiosk, subscribeToKiosk } from './kiosk.ts';

/** The kiosk's state; keeps it open while the component is on the screen. */
export const useKiosk = (): KioskState => {
  useEffect(() => openKiosk(), []);
  return useSyncExternalStore(subscribeToKiosk, getKiosk);
};
