import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type * as Network from './network.ts';

let network: typeof Network;
/** Tries that wait for the test to say how they end. */
let tries: { answer(status?: number): void; fail(): void }[];
const events = new Map<string, () => void>();

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  tries = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  stubLocalStorage(new Map());
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    events.set(name, listener),
  );
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        tries.push({
          answer: (status = 200) => resolve(new Response(null, { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  network = await import('./network.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server is gone so long that the next look is due after half a minute. */
const loseServer = async (): Promise<void> => {
  network.reportUnreachable();
  for (let index = 0; index < 7; index += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    tries.at(-1)?.fail();
    await settled();
  }
  expect(network.isOnline()).toBe(false);
  tries = [];
};

describe('whether the server can be reached', () => {
  it('is looked for again after half a minute at the latest', async () => {
    await loseServer();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(tries).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tries).toHaveLength(1);
  });

  it('is looked for at once by whoever does something, and soon again if it is not there', async () => {
    await loseServer();
    network.lookNow();
    await settled();
    expect(tries).toHaveLength(1);
    tries[0]?.fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(tries).toHaveLength(2);
    tries[1]?.answer();
    await settled();
    expect(network.isOnline()).toBe(true);
    network.lookNow();
    await settled();
    expect(tries).toHaveLength(2);
  });

  it('is looked for when the app is looked at again', async () => {
    await loseServer();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    events.get('visibilitychange')?.();
    await settled();
    expect(tries).toHaveLength(0);
    vi.stubGlobal('document', { visibilityState: 'visible' });
    events.get('visibilitychange')?.();
    await settled();
    expect(tries).toHaveLength(1);
  });

  it('is what the last try says, not one that began before it', async () => {
    await loseServer();
    network.lookNow();
    await settled();
    network.lookNow();
    await settled();
    tries[1]?.answer();
    await settled();
    expect(network.isOnline()).toBe(true);
    tries[0]?.fail();
    await settled();
    expect(network.isOnline()).toBe(true);
  });

  it('is what an answer says while a try is on its way', async () => {
    await loseServer();
    network.lookNow();
    await settled();
    network.reportReachable();
    tries[0]?.fail();
    await settled();
    expect(network.isOnline()).toBe(true);
  });
});
