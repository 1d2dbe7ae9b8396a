import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerErrors } from '#http/error-replies.ts';
import { createTokens } from '#platform/tokens.ts';
import { secure } from './security.ts';

const tokens = createTokens('a secret of at least 32 characters');

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  app.decorateRequest('actor', undefined);
  answerErrors(app);
  app.decorateRequest('claims', undefined);
  await secure(app, { isHttps: true, rateLimits: true, tokens });
  app.post('/api/login', { config: { limit: 'signIn' } }, async () => ({}));
  app.get('/api/v3/datas', async () => ({}));
});

afterEach(() => app.close());

it('an address signs in sixty times a minute, whatever it sends along; others go on', async () => {
  const signIn = async (number: number, remoteAddress = '192.0.2.1') => {
    const headers = { authorization: `Bearer ${number}`, 'x-outbox-seq': '1' };
    const reply = await app.inject({ method: 'POST', url: '/api/login', headers, remoteAddress });
    return reply.statusCode;
  };
  for (let number = 1; number <= 60; number += 1) expect(await signIn(number)).toBe(200);
  expect(await signIn(61)).toBe(429);
  expect(await signIn(1, '192.0.2.2')).toBe(200);
  const { statusCode } = await app.inject({ url: '/api/v3/datas', remoteAddress: '192.0.2.1' });
  expect(statusCode).toBe(200);
});

it('counts for a token that is ours, and for the address whatever else is sent as one', async () => {
  const left = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const { headers: told } = await app.inject({ url: '/api/v3/datas', headers });
    return Number(told['x-ratelimit-remaining']);
  };
  const genuine = (jti: string): string => tokens.sign({ cid: 'company', jti });
  const [one, other] = [genuine('one'), genuine('other')];
  expect([await left(one), await left(one), await left(other)]).toEqual([599, 598, 599]);
  const made = createTokens('another secret of 32 characters').sign({ cid: 'company', jti: 'one' });
  expect([await left('made-up-1'), await left('made-up-2'), await left(made)]).toEqual([
    599, 598, 597,
  ]);
});

it('tells browsers what pages may do', async () => {
  const { headers } = await app.inject('/api/v3/datas');
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split(';')).toContain(rule);
  }
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=15552000'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

/** What a browser asks before it sends a call from a page of another origin. */
const ask = async (origin: string, method: string) => {
  const shell = Fastify();
  await secure(shell, { isHttps: true, rateLimits: false, tokens });
  const { headers } = await shell.inject({
    method: 'OPTIONS',
    url: '/api/v3/clockings',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,idempotency-key,x-outbox-seq',
    },
  });
  return headers;
};

it.each(['capacitor://localhost', 'https://localhost'])(
  'lets the native shell at %s send whatever the app sends',
  async (origin) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const headers = await ask(origin, method);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-methods']).toContain(method);
      expect(headers['access-control-allow-headers']).toContain('x-outbox-seq');
    }
  },
);

it('lets the shells read how long to wait', async () => {
  const { headers } = await app.inject({
    url: '/api/v3/datas',
    headers: { origin: 'capacitor://localhost' },
  });
  for (const name of ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining']) {
    expect(headers['access-control-expose-headers']).toContain(name);
  }
});

it('lets no other page in', async () => {
  const headers = await ask('https://evil.example', 'POST');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
