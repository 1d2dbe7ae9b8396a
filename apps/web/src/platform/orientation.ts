import { useEffect } from 'react';

/** Locking is not in the types of every browser's orientation. */
type Lockable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/**
 * Turns the screen to landscape while the component is shown. The native shell and full-screen apps
 * obey; a browser tab refuses, and its page stays as it is held.
 */
export const useLandscape = (): void => {
  useEffect(() => {
    const orientation = globalThis.screen?.orientation as Lockable | undefined;
    if (!orientation?.lock) return;
    const turn = async (): Promise<boolean> => {
      try {
        await orientation.lock?.('landscape');
        return true;
      } catch {
        // Held upright there is room enough, too.
        return false;
      }
    };
    const turning = turn();
    return () => {
      void (async () => {
        if (await turning) orientation.unlock();
      })();
    };
  }, []);
};
