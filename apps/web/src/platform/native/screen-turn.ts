import { ScreenOrientation } from '@capacitor/screen-orientation';

/** The shorter side from which a device is a tablet, in CSS pixels: those may be held as they are. */
const TABLET = 600;

export const turnBack = (): Promise<void> =>
  Math.min(screen.width, screen.height) < TABLET
    ? ScreenOrientation.lock({ orientation: 'portrait' })
    : ScreenOrientation.unlock();

export const turnToLandscape = (): Promise<void> =>
  ScreenOrientation.lock({ orientation: 'landscape' });
