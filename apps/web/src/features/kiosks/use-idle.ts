import { useEffect } from 'react';

/** Calls back when nobody has touched the screen or a key for so long. */
export const useIdle = (milliseconds: number, isWatching: boolean, onIdle: () => void): void => {
  useEffect(() => {
    if (!isWatching) return;
    let timer = setTimeout(onIdle, milliseconds);
    const onTouch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, milliseconds);
    };
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
    };
  }, [milliseconds, isWatching, onIdle]);
};
