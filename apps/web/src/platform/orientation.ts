import { useEffect } from 'react';
import { isNative } from './native.ts';

type Lockable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

const rotate = async (): Promise<(() => void) | null> => {
  try {
    if (isNative()) {
      const { turnBack, turnToLandscape } = await import('./native/screen-turn.ts');
      await turnToLandscape();
      return () => void turnBack().catch(() => undefined);
    }
    const orientation = globalThis.screen?.orientation as Lockable | undefined;
    if (!orientation?.lock) return null;
    await orientation.lock('landscape');
    return () => orientation.unlock();
  } catch {
    return null;
  }
};

/** A browser tab refuses, and its page stays as it is held. */
export const useLandscape = (): void => {
  useEffect(() => {
    const turning = rotate();
    return () => {
      void (async () => (await turning)?.())();
    };
  }, []);
};
