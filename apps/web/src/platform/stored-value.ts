import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import type { TextStorage } from './vault.ts';

// Shared by the tabs of this device; a change in one holds for all. Read when first asked for: the
// vault is opened after the start. `toValue` translates what is kept.
export const createStoredValue = <Kept, Value = Kept>(
  storageKey: string,
  storage: TextStorage = localStorage,
  toValue = (kept: Kept): Value => kept as unknown as Value,
) => {
  const read = (): Value | null => {
    try {
      const text = storage.getItem(storageKey);
      return text ? toValue(JSON.parse(text) as Kept) : null;
    } catch {
      return null;
    }
  };

  let current: Value | null | undefined;
  const { notify, subscribe } = createListeners();

  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    current = read();
    notify();
  });

  const get = (): Value | null => {
    if (current === undefined) current = read();
    return current;
  };

  return {
    get,
    set: (kept: Kept | null): void => {
      current = kept && toValue(kept);
      if (kept) storage.setItem(storageKey, JSON.stringify(kept));
      else storage.removeItem(storageKey);
      notify();
    },
    subscribe,
    useValue: (): Value | null => useSyncExternalStore(subscribe, get),
  };
};
