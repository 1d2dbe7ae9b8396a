/** A value in the storage that the tabs of this device share; a change in one tab holds for all. */
export const createStoredValue = <Value>(storageKey: string) => {
  const read = (): Value | null => {
    try {
      const text = localStorage.getItem(storageKey);
      return text ? (JSON.parse(text) as Value) : null;
    } catch {
      return null;
    }
  };

  let current = read();
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    current = read();
    announce();
  });

  return {
    get: (): Value | null => current,
    set: (value: Value | null): void => {
      current = value;
      if (value) localStorage.setItem(storageKey, JSON.stringify(value));
      else localStorage.removeItem(storageKey);
      announce();
    },
    /** Returns what ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
