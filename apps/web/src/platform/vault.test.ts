import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeShell, installFakeShell } from '#testing/fake-shell.ts';
import { stubLocalStorage } from '#testing/fake-storage.ts';

const snapshot = globalThis as unknown as { fakeShell: FakeShell };
let local: Map<string, string>;

/** Starts the app anew on the same device. */
const start = async () => {
  vi.resetModules();
  const vault = await import('./vault.ts');
  await vault.openVault();
  const { createStoredValue } = await import('./stored-value.ts');
  return createStoredValue<{ token: string }>('ploeg.session', vault.secretStorage);
};

beforeEach(() => {
  local = new Map();
  stubLocalStorage(local);
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

const written = (): string[] =>
  snapshot.fakeShell.calls
    .filter(({ plugin }) => plugin === 'SecureStorage')
    .map(({ method }) => method);

test.each(['ios', 'android'] as const)(
  'on %s a token is in the safe of the device, survives a start and leaves no trace elsewhere',
  async (system) => {
    installFakeShell({ system });
    (await start()).set({ token: 'secret' });
    await vi.waitFor(() => expect(written()).toContain('internalSetItem'));
    expect([...local.values()].join()).not.toContain('secret');

    const again = await start();
    expect(again.get()).toEqual({ token: 'secret' });
    again.set(null);
    await vi.waitFor(() => expect(written()).toContain('internalRemoveItem'));
    expect((await start()).get()).toBeNull();
  },
);

test('what a former install left in the safe is gone, since the app forgot it knew anybody', async () => {
  installFakeShell({ system: 'ios' });
  (await start()).set({ token: 'of whoever had this phone' });
  await vi.waitFor(() => expect(written()).toContain('internalSetItem'));
  local.clear();
  expect((await start()).get()).toBeNull();
});

test('of two quick writes the last one stays', async () => {
  installFakeShell({ system: 'ios' });
  const value = await start();
  value.set({ token: 'first' });
  value.set({ token: 'second' });
  await vi.waitFor(() =>
    expect(written().filter((method) => method === 'internalSetItem')).toHaveLength(2),
  );
  expect((await start()).get()).toEqual({ token: 'second' });
});

test('a browser keeps it where its tabs share it', async () => {
  vi.stubGlobal('Capacitor', undefined);
  (await start()).set({ token: 'secret' });
  expect(local.get('ploeg.session')).toContain('secret');
});
