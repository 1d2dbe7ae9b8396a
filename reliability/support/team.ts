import { vi } from 'vitest';
import type { Device } from './device.ts';
import type { Network } from './network.ts';

type WorkingDay = typeof import('./working-day.ts');
type ClientState = typeof import('../../apps/web/src/data/sync/sync-store.ts');

/** A phone of its own: its app, its store, its settings. */
export type Phone = {
  device: Device;
  tap: WorkingDay['tap'];
  getClientState: ClientState['getClientState'];
};

/** The events that a browser sends to every page, of which each phone here is one. */
const air = new EventTarget();
const settings = new Map<Phone | null, Map<string, string>>();
let inHand: Phone | null = null;

const stored = (): Map<string, string> => {
  const mine = settings.get(inHand) ?? new Map<string, string>();
  settings.set(inHand, mine);
  return mine;
};

/** The phone that is tapped next: what the app keeps beside its store is that phone's own. */
export const takeInHand = (phone: Phone): void => {
  inHand = phone;
};

/** What every phone's browser tells its app about the line. */
export const announceNetwork = (state: 'online' | 'offline'): void => {
  air.dispatchEvent(new Event(state));
};

/** What a page has that several pages in one process must not share. */
export const separatePhones = (): void => {
  Object.assign(globalThis, {
    addEventListener: air.addEventListener.bind(air),
    removeEventListener: air.removeEventListener.bind(air),
    localStorage: {
      getItem: (key: string) => stored().get(key) ?? null,
      setItem: (key: string, value: string) => void stored().set(key, value),
      removeItem: (key: string) => void stored().delete(key),
    },
  });
};

/** Loads the app once more, as another phone does, on a store of its own. */
export const createPhone = async (network: Network, name: string): Promise<Phone> => {
  vi.resetModules();
  vi.doMock('../../apps/web/src/data/store-name.ts', () => ({ STORE_NAME: `ploeg ${name}` }));
  const { createDevice } = await import('./device.ts');
  const { tap } = await import('./working-day.ts');
  const { getClientState } = await import('../../apps/web/src/data/sync/sync-store.ts');
  return { device: createDevice(network), tap, getClientState };
};
