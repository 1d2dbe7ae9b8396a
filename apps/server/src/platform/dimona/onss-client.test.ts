import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier } from 'fast-jwt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts';
import type { DimonaDriver, DimonaMessage } from './dimona-driver.ts';
import { createOnssDriver, isRsaKey } from './onss-client.ts';

const CLIENT = 'self_service_chaman_1';

type Call = { method: string; url: string; token: string | undefined; body: unknown };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Stands in for social security: the same addresses, the same check of who asks. */
const startOnss = async (publicKey: KeyObject, clock: FakeClock) => {
  const state = {
    calls: [] as Call[],
    tokensGiven: 0,
    refusedAssertions: 0,
    withdrawn: new Set<string>(),
    /** Answers of declarations by their number; a status alone is a failure. */
    answers: new Map<string, object>(),
    status: 201,
  };
  let base = '';
  const grant = (form: URLSearchParams): string | null => {
    const verify = createVerifier({
      key: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      algorithms: ['RS256'],
      allowedAud: `${base}/oauth`,
      allowedIss: CLIENT,
      allowedSub: CLIENT,
      requiredClaims: ['jti', 'iat', 'nbf', 'exp'],
      clockTimestamp: clock.now() * 1000,
    });
    try {
      const { exp, iat } = verify(form.get('client_assertion') ?? '');
      const isShort = exp - iat <= 300;
      const scopes = (form.get('scope') ?? '').split(' ');
      const isRight =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_assertion_type') ===
          'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
        scopes.includes('scope:dimona:declaration:declarant') &&
        scopes.includes('scope:dimona:declaration:consult');
      if (!isShort || !isRight) return null;
    } catch {
      return null;
    }
    state.tokensGiven += 1;
    return `token-${state.tokensGiven}`;
  };

  const deal = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request);
    const answer = (status: number, body: object | null, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === null ? '' : JSON.stringify(body));
    };
    const { method = '', url = '' } = request;
    if (url === '/oauth') {
      const token = grant(new URLSearchParams(text));
      if (token === null) state.refusedAssertions += 1;
      if (token === null) answer(400, { error: 'invalid_client' });
      else answer(200, { access_token: token, token_type: 'Bearer', expires_in: 600 });
      return;
    }
    const token = request.headers.authorization?.replace('Bearer ', '');
    state.calls.push({ method, url, token, body: text === '' ? null : JSON.parse(text) });
    if (!token?.startsWith('token-') || state.withdrawn.has(token)) return answer(401, null);
    if (state.status !== 201 && state.status !== 200) {
      return answer(state.status, { detail: 'about 85073003328' });
    }
    if (method === 'POST') {
      return answer(201, null, { location: `${base}/dimona/declarations/100000000007` });
    }
    const existing = state.answers.get(url.split('/').at(-1) ?? '');
    if (existing) answer(200, existing);
    else answer(404, null);
  };
  const server: Server = createServer((request, response) => void deal(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, base, close: () => new Promise((resolve) => server.close(resolve)) };
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

let clock: FakeClock;
let onss: Awaited<ReturnType<typeof startOnss>>;
let driver: DimonaDriver;

const driverWith = (key = pem): DimonaDriver =>
  createOnssDriver(
    {
      clientId: CLIENT,
      privateKey: key,
      baseUrl: `${onss.base}/dimona`,
      tokenUrl: `${onss.base}/oauth`,
    },
    clock,
  );

beforeEach(async () => {
  clock = createFakeClock('2026-11-20T08:00:00Z');
  onss = await startOnss(publicKey, clock);
  driver = driverWith();
});

afterEach(() => onss.close());

const first: DimonaMessage = {
  kind: 'IN',
  enterpriseNumber: '0403170701',
  worker: { companyId: 'c', personId: 'p', ssin: '85073003328' },
  periodId: null,
  content: {
    startDate: '2026-11-23',
    endDate: '2026-11-29',
    plannedHoursNumber: 20,
    workerType: 'STU',
    jointCommissionNumber: 'XXX',
  },
};

const change = (kind: DimonaMessage['kind'], content = {}): DimonaMessage => ({
  ...first,
  kind,
  content,
  periodId: '123456789012',
});

const asked = { companyId: 'c', declarationId: '100000000007' };

describe('the service of social security', () => {
  it('is asked as its protocol says, with one token for many messages', async () => {
    const outcomes = await Promise.all([
      driver.send(first),
      driver.send(change('OUT', { endDate: '2026-12-01' })),
      driver.send(change('UPDATE', { plannedHoursNumber: 30 })),
      driver.send(change('CANCEL')),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ type: 'taken', declarationId: '100000000007' });
    }
    expect(onss.state.tokensGiven).toBe(1);
    expect(onss.state.calls.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        {
          employer: { enterpriseNumber: '0403170701' },
          worker: { ssin: '85073003328' },
          dimonaIn: {
            startDate: '2026-11-23',
            endDate: '2026-11-29',
            plannedHoursNumber: 20,
            features: { workerType: 'STU', jointCommissionNumber: 'XXX' },
          },
        },
        { dimonaOut: { periodId: 123456789012, endDate: '2026-12-01' } },
        { dimonaUpdate: { periodId: 123456789012, plannedHoursNumber: 30 } },
        { dimonaCancel: { periodId: 123456789012 } },
      ]),
    );
    expect(new Set(onss.state.calls.map(({ method, url }) => `${method} ${url}`))).toEqual(
      new Set(['POST /dimona/declarations']),
    );
  });

  it('says whether it lets us in, each time with a new token and without declaring', async () => {
    expect(await driver.check()).toEqual({ type: 'works' });
    expect(await driver.check()).toEqual({ type: 'works' });
    expect(onss.state.tokensGiven).toBe(2);
    expect(onss.state.calls.every(({ method }) => method === 'GET')).toBe(true);
    onss.state.status = 403;
    expect(await driver.check()).toEqual({ type: 'rejected', status: 403 });
    onss.state.status = 503;
    expect(await driver.check()).toEqual({ type: 'unavailable', detail: 'http_503' });
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const stranger = driverWith(other.export({ type: 'pkcs8', format: 'pem' }) as string);
    expect(await stranger.check()).toEqual({ type: 'unavailable', detail: 'token_refused' });
  });

  it('has no answer yet, waits for identification, or answers', async () => {
    expect(await driver.ask(asked)).toEqual({ type: 'pending' });
    const say = (declarationStatus: object) =>
      onss.state.answers.set(asked.declarationId, { declarationStatus });
    say({ declarationId: 7 });
    expect(await driver.ask(asked)).toEqual({ type: 'pending' });
    say({ result: 'S' });
    expect(await driver.ask(asked)).toMatchObject({ type: 'answered', result: 'S' });
    const anomaly = { code: '90373-460', descriptionFr: 'Tardive', descriptionNl: 'Laattijdig' };
    say({ result: 'W', period: { id: 123456789012, href: '/x' }, anomalies: [anomaly] });
    expect(await driver.ask(asked)).toEqual({
      type: 'answered',
      result: 'W',
      periodId: '123456789012',
      anomalies: [anomaly],
    });
  });

  it('gets a new token shortly before the old one ends, and once when it is refused', async () => {
    await driver.send(first);
    clock.advance(569);
    await driver.send(first);
    expect(onss.state.tokensGiven).toBe(1);
    clock.advance(1);
    await driver.send(first);
    expect(onss.state.tokensGiven).toBe(2);
    onss.state.withdrawn.add('token-2');
    expect((await driver.send(first)).type).toBe('taken');
    expect(onss.state.tokensGiven).toBe(3);
    onss.state.withdrawn.add('token-3').add('token-4');
    expect(await driver.send(first)).toEqual({ type: 'unavailable', detail: 'http_401' });
  });

  it.each([
    [400, { type: 'rejected', status: 400 }],
    [403, { type: 'rejected', status: 403 }],
    [429, { type: 'unavailable', detail: 'http_429' }],
    [500, { type: 'unavailable', detail: 'http_500' }],
  ])('that answers %i leaves nothing of what it says', async (status, outcome) => {
    onss.state.status = status;
    expect(await driver.send(first)).toEqual(outcome);
    expect(await driver.ask(asked)).toEqual(outcome);
  });

  it('does not know who signs with another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const stranger = driverWith(other.export({ type: 'pkcs8', format: 'pem' }) as string);
    expect(await stranger.send(first)).toEqual({ type: 'unavailable', detail: 'token_refused' });
    expect(onss.state.refusedAssertions).toBe(1);
    expect(onss.state.calls).toEqual([]);
  });

  it('may be down', async () => {
    const address = onss.base;
    await onss.close();
    expect(await driver.send(first)).toEqual({ type: 'unavailable', detail: 'unreachable' });
    onss = await startOnss(publicKey, clock);
    expect(onss.base).not.toBe(address);
  });

  it('is spoken to with RSA keys only', () => {
    expect(isRsaKey(pem)).toBe(true);
    expect(isRsaKey('no key')).toBe(false);
    const curve = generateKeyPairSync('ed25519').privateKey;
    expect(isRsaKey(curve.export({ type: 'pkcs8', format: 'pem' }) as string)).toBe(false);
  });
});
