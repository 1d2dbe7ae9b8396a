import { isNative } from './native.ts';

/** The browser lets the old worker end what it does first, which may take minutes. */
const LONGEST_TAKE_OVER_MS = 5000;

/** `onReady` gets how to take over when a new version waits. Returns how to stop listening. */
export const onUpdateReady = (onReady: (apply: () => void) => void): (() => void) => {
  let isListening = true;
  // The native shell brings the app's files along, and a copy of them would only grow old.
  if (import.meta.env.PROD && !isNative() && 'serviceWorker' in navigator) {
    void (async () => {
      const { Workbox } = await import('workbox-window');
      const workbox = new Workbox('/sw.js');
      workbox.addEventListener('waiting', () => {
        if (!isListening) return;
        onReady(() => {
          const reload = (): void => location.reload();
          workbox.addEventListener('controlling', reload);
          workbox.messageSkipWaiting();
          // Who asked for it is not kept waiting; a page that is the old one still asks again.
          setTimeout(reload, LONGEST_TAKE_OVER_MS);
        });
      });
      // Where workers are not allowed, or the network fails just now, the app runs without one.
      await workbox.register().catch(() => undefined);
    })();
  }
  return () => {
    isListening = false;
  };
};
