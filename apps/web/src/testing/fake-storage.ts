import { vi } from 'vitest';

/** Puts a localStorage in place that holds `stored`; its entries are read as properties, as in a browser. */
export const stubLocalStorage = (stored: Map<string, string>): void => {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const storage = new Proxy(
    {},
    {
      get: (_, name: string) => methods[name],
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
};
