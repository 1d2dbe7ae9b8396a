import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeShell } from '#testing/fake-shell.ts';
import { stubLocalStorage } from '#testing/fake-storage.ts';

const load = () => import('./server-address.ts');

beforeEach(() => {
  vi.resetModules();
  stubLocalStorage(new Map());
  vi.stubGlobal('location', new URL('https://ploeg.company.be/login'));
  delete (globalThis as { Capacitor?: unknown }).Capacitor;
});

test.each([
  ['ploeg.company.be', 'https://ploeg.company.be'],
  ['  PLOEG.Company.be/login ', 'https://ploeg.company.be'],
  ['https://ploeg.company.be:8443', 'https://ploeg.company.be:8443'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://ploeg.company.be', null],
  ['https://user:word@ploeg.company.be', null],
  ['javascript://ploeg.company.be', null],
  ['ploeg', null],
  ['two words', null],
  ['', null],
])('%j is read as %j', async (typed, address) => {
  expect((await load()).readServerAddress(typed)).toBe(address);
});

test('whatever is typed, a token goes out encrypted or stays on this machine', async () => {
  const { readServerAddress } = await load();
  fc.assert(
    fc.property(
      fc.constantFrom('', 'http://', 'https://', 'ws://'),
      fc.string(),
      (scheme, rest) => {
        const address = readServerAddress(`${scheme}${rest}.be`);
        expect(address ?? 'https:').toMatch(/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/);
      },
    ),
  );
});

test('a browser asks whoever served the page', async () => {
  const { isServerKnown, serverOrigin, serverUrl } = await load();
  expect([isServerKnown(), serverOrigin(), serverUrl('/api/login')]).toEqual([
    true,
    'https://ploeg.company.be',
    '/api/login',
  ]);
});

test.each([
  ['/api/v4/files/1/page-1.png?grant=a.b', '/api/v4/files/1/page-1.png?grant=a.b'],
  ['https://ploeg.company.be/api/v4/files/1?grant=a', '/api/v4/files/1?grant=a'],
  // Opened under another name than the operator's, such as a tunnel or a developer's proxy.
  ['http://localhost:3000/api/v4/storage/1?grant=a', '/api/v4/storage/1?grant=a'],
])('%s, as an answer names it, is asked of whoever served the page', async (input, asked) => {
  expect((await load()).serverUrl(input)).toBe(asked);
});

test('the shell knows no server until it is told, and then asks that one', async () => {
  installFakeShell({ system: 'android' });
  const { isServerKnown, serverUrl, setServerAddress } = await load();
  expect(isServerKnown()).toBe(false);
  setServerAddress('https://ploeg.other.be');
  expect(isServerKnown()).toBe(true);
  expect(serverUrl('/healthz')).toBe('https://ploeg.other.be/healthz');
  expect(serverUrl('https://inside.other.be/x?y=1')).toBe('https://ploeg.other.be/x?y=1');
});

test.each([
  ['ploeg', Response.json({ minimum: '1.0.0', realtimeKey: 'x' })],
  ['other', Response.json({ hello: 'world' })],
  ['other', new Response('<html>')],
  ['other', Response.json({ minimum: '1.0.0', realtimeKey: 'x' }, { status: 500 })],
])('an answer is known for %s', async (kind, answer) => {
  vi.stubGlobal('fetch', async () => answer);
  expect(await (await load()).checkServer('https://ploeg.company.be')).toBe(kind);
});

test('no answer is no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no way')));
  expect(await (await load()).checkServer('https://ploeg.company.be')).toBe('unreachable');
});
