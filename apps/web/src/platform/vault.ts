import { isNative } from './native.ts';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Gone with the app, unlike what iOS keeps in the Keychain: tells a fresh install from a start. */
const INSTALLED = 'ploeg.installed';

/** What the Keychain or Keystore holds, once opened; null in a browser, which has neither. */
let held: Map<string, string> | null = null;
/** Writes go out one after the other, so that the last one wins. */
let writing: Promise<unknown> = Promise.resolve();

const store = () => import('./native/secret-store.ts');

const write = (change: (secrets: Awaited<ReturnType<typeof store>>) => Promise<unknown>): void => {
  // A device that cannot keep a secret forgets it at the next start: the person signs in again.
  writing = writing.then(async () => change(await store())).catch(() => undefined);
};

/** Awaited once before anything is drawn, since the screens read it without waiting. */
export const openVault = async (): Promise<void> => {
  if (!isNative()) return;
  held = new Map();
  try {
    const { clearSecrets, readSecrets } = await store();
    if (localStorage.getItem(INSTALLED) === null) {
      await clearSecrets();
      localStorage.setItem(INSTALLED, '1');
    }
    held = await readSecrets();
  } catch {
    // Nothing can be read: as on a new device.
  }
};

/** Holds tokens: in the Keychain or Keystore in the native shell, in the browser's storage else. */
export const secretStorage: TextStorage = {
  getItem: (key) => (held ? (held.get(key) ?? null) : localStorage.getItem(key)),
  setItem: (key, text) => {
    if (!held) return localStorage.setItem(key, text);
    held.set(key, text);
    write(({ writeSecret }) => writeSecret(key, text));
  },
  removeItem: (key) => {
    if (!held) return localStorage.removeItem(key);
    held.delete(key);
    write(({ removeSecret }) => removeSecret(key));
  },
};
