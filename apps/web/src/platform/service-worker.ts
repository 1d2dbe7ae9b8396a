import { isNative } from './native.ts';

/**
 * Registers the service worker that keeps the app's own files on the device, and calls `onReady`
 * with how to take over when a new version waits. Returns how to stop listening.
 */
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
          workbox.addEventListener('controlling', () => location.reload());
          workbox.messageSkipWaiting();
        });
      });
      await workbox.register();
    })();
  }
  return () => {
    isListening = false;
  };
};
