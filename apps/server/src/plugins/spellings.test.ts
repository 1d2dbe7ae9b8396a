import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allRoutes } from '@ploeg/contract/all-routes';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let port: number;
/** A connection for each request: one that carried nonsense is closed. */
const agent = new Agent({ keepAlive: false });

beforeAll(async () => {
  test = await startTestApp(undefined, { rateLimits: true, trustProxy: ['127.0.0.1'] });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  agent.destroy();
  await test.close();
});

/** By name, which is what a counterexample shows. */
const routes: Record<string, RouteDefinition> = allRoutes;

const addressOf = ({ base, path }: RouteDefinition): string =>
  base + path.replace(/:\w+/g, () => newId());

const escaped = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Writes one place of an address in another way; some of them a router takes for the same. */
const ways: ((address: string, at: number) => string)[] = [
  (address, at) => address.slice(0, at) + escaped(address.charAt(at)) + address.slice(at + 1),
  (address, at) =>
    address.slice(0, at) + escaped(address.charAt(at)).toUpperCase() + address.slice(at + 1),
  (address, at) =>
    `${address.slice(0, at)}%25${escaped(address.charAt(at)).slice(1)}${address.slice(at + 1)}`,
  (address, at) => address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1),
  (address) => `${address}/`,
  (address) => `/${address}`,
  (address) => `http://elsewhere.example${address}`,
  (address, at) => address.replaceAll('/', (slash, place) => (place >= at ? `${slash}/` : slash)),
  (address, at) => address.replaceAll('/', (slash, place) => (place >= at ? '/./' : slash)),
  (address, at) => address.replaceAll('/', (slash, place) => (place >= at ? '/x/../' : slash)),
  (address, at) => address.replaceAll('/', (slash, place) => (place >= at ? '/%2e/' : slash)),
  (address, at) => address.replaceAll('/', (slash, place) => (place > at ? '%2F' : slash)),
];

type Answer = { status: number; headers: IncomingHttpHeaders };

/** Sends an address byte for byte as it is written, which no URL in between would. */
const send = (method: string, path: string, from: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    const sent = request({ port, agent, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

let callers = 0;

/** From an address that has not asked before, so that what is counted is this. */
const ask = (method: string, path: string): Promise<Answer> => {
  callers += 1;
  return send(method, path, `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`);
};

it('counts a call and keeps it from caches, however its address is spelled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(routes)),
      fc.array(fc.tuple(fc.constantFrom(...ways), fc.nat(80)), { maxLength: 3 }),
      async (name, changes) => {
        const route = routes[name] as RouteDefinition;
        const address = addressOf(route);
        let spelled = address;
        for (const [way, at] of changes) spelled = way(spelled, at % spelled.length);
        const { status, headers } = await ask(route.method, spelled);
        // What cannot be read as an address at all reaches no router.
        if (status === 400) return;
        expect(headers['cache-control']).toBe('no-store');
        const limit = Number(headers['x-ratelimit-limit']);
        expect(Number(headers['x-ratelimit-remaining'])).toBe(limit - 1);
        // `%2573ign-in` is no sign-in: where an id may stand it is one, of which nobody can ask this.
        if (status === 404 || status === 405) return;
        expect(limit).toBe(route.limit === 'signIn' ? 60 : 600);
      },
    ),
    { numRuns: 600 },
  );
});

it.each([
  '/%61pi/login',
  '/api/%6cogin',
  '/api/%6Cogin',
  '/api//login',
  '/api/./login',
  '/api/%2e/login',
  '/api/x/../login',
  '/api/%76%33/password',
  '/api/v3/password/%72eset',
  'http://elsewhere.example/%61pi/login',
])('finds nothing at %s, which a proxy would not know for a sign-in', async (url) => {
  const { status, headers } = await ask('POST', url);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

it('keeps the snapshot from caches, whoever spells its address', async () => {
  for (const url of ['/%61pi/v3/datas', '/api/%763/datas']) {
    expect((await ask('GET', url)).headers['cache-control']).toBe('no-store');
  }
});

it('counts sixty sign-ins of one address in all its spellings', async () => {
  const spellings = ['/api/login', 'http://elsewhere.example/api/login', '/api/login?a=b'];
  const statuses: number[] = [];
  for (let number = 0; number < 80; number += 1) {
    const url = spellings[number % spellings.length] ?? '';
    statuses.push((await send('POST', url, `2001:db8:1:2::${number.toString(16)}`)).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
