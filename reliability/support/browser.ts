import 'fake-indexeddb/auto';

/**
 * What the app's own code expects of a browser and Node does not have. There are no locks here: two
 * senders at once must do no harm, and a device that died never gives its lock back.
 */
const stored = new Map<string, string>();

Object.defineProperty(globalThis, 'navigator', {
  value: { onLine: true, userAgent: 'reliability', language: 'en' },
  configurable: true,
});
Object.assign(globalThis, {
  __APP_VERSION__: '4.4.64',
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  document: new EventTarget(),
  addEventListener: () => {},
  removeEventListener: () => {},
});
