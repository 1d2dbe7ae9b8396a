import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import type { Push } from './push-port.ts';

const push: Push = {
  title: 'Bar',
  body: 'Je hebt een nieuwe shift',
  data: { type: 'SHIFT_PUBLISHED', resource: 'SHIFTS', id: 'a', departmentId: 'b' },
  url: '/shifts/a',
  topic: 'topic',
  token: 'the token',
  receipt: 'a.b.c',
  isUrgent: true,
  ttlSeconds: 600,
};

type Seen = { path: string; headers: Record<string, unknown>; body: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const partsOf = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    head: read(head),
    claims: read(claims) as Record<string, unknown>,
    signed: Buffer.from(`${head}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  };
};

const startGoogle = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const seen: Seen[] = [];
  const answers: Answer[] = [];
  let grants = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/token') {
        grants += 1;
        const { signed, signature, claims } = partsOf(
          new URLSearchParams(body).get('assertion') ?? '',
        );
        const isOurs = verify('sha256', signed, publicKey, signature);
        const status = isOurs && claims.iss === 'ploeg@x.iam' ? 200 : 400;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ access_token: `token ${grants}`, expires_in: 3600 }));
        return;
      }
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, headers } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end('{}');
    });
  });
  const url = await listen(server);
  closing.push(() => server.close());
  const send = createFcm(
    {
      project_id: 'ploeg',
      client_email: 'ploeg@x.iam',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      token_uri: `${url}/token`,
    },
    url,
  );
  return { send, seen, answers, grants: () => grants };
};

it('Android gets its message by the channel, with one grant for many', async () => {
  const google = await startGoogle();
  expect(await google.send(push)).toEqual({ type: 'sent' });
  await google.send(push);
  expect(google.grants()).toBe(1);
  const [first] = google.seen;
  expect(first?.path).toBe('/v1/projects/ploeg/messages:send');
  expect(first?.headers.authorization).toBe('Bearer token 1');
  expect(JSON.parse(first?.body ?? '')).toEqual({
    message: {
      token: 'the token',
      notification: { title: 'Bar', body: 'Je hebt een nieuwe shift' },
      data: { ...push.data, url: '/shifts/a', receipt: 'a.b.c' },
      android: {
        priority: 'HIGH',
        ttl: '600s',
        collapse_key: 'topic',
        notification: { channel_id: 'default', tag: 'topic' },
      },
    },
  });
});

it('a removed app is gone, a busy Google is asked later, a token that ended is made anew', async () => {
  const google = await startGoogle();
  google.answers.push({ status: 404 }, { status: 429, headers: { 'retry-after': '30' } });
  google.answers.push({ status: 400 }, { status: 401 });
  expect(await google.send(push)).toEqual({ type: 'gone', detail: 'http_404' });
  expect(await google.send(push)).toMatchObject({ type: 'later', retryAfterSeconds: 30 });
  expect(await google.send(push)).toEqual({ type: 'refused', detail: 'http_400' });
  expect(await google.send(push)).toMatchObject({ type: 'later' });
  expect(await google.send(push)).toEqual({ type: 'sent' });
  expect(google.grants()).toBe(2);
});

const startApple = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seen: Seen[] = [];
  const answers: Answer[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createHttp2Server();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      body += chunk;
    });
    stream.on('end', () => {
      seen.push({ path: headers[':path'] ?? '', headers, body });
      const answer = answers.shift() ?? { status: 200 };
      stream.respond({ ':status': answer.status, ...answer.headers });
      stream.end(answer.body ?? '');
    });
  });
  const origin = await listen(server);
  closing.push(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const send = createApns({ key, keyId: 'KEY', teamId: 'TEAM', topic: 'eu.ploeg', origin });
  const isSigned = (token: string): boolean => {
    const { signed, signature } = partsOf(token);
    return verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
  };
  return { send, seen, answers, sessions, isSigned };
};

it('an iPhone gets its message over one connection, signed by the key of the team', async () => {
  const apple = await startApple();
  expect(await apple.send(push)).toEqual({ type: 'sent' });
  await apple.send({ ...push, isUrgent: false });
  expect(apple.sessions.size).toBe(1);
  const [first, second] = apple.seen;
  const token = String(first?.headers.authorization).replace('bearer ', '');
  expect(apple.isSigned(token)).toBe(true);
  expect(partsOf(token)).toMatchObject({
    head: { alg: 'ES256', kid: 'KEY' },
    claims: { iss: 'TEAM', iat: expect.any(Number) },
  });
  expect(first?.path).toBe('/3/device/the%20token');
  expect(first?.headers).toMatchObject({
    'apns-topic': 'eu.ploeg',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': 'topic',
  });
  expect(second?.headers['apns-priority']).toBe('5');
  expect(JSON.parse(first?.body ?? '')).toEqual({
    aps: { alert: { title: 'Bar', body: 'Je hebt een nieuwe shift' }, sound: 'default' },
    ...push.data,
    url: '/shifts/a',
    receipt: 'a.b.c',
  });
});

it('a removed app is gone, a wrong message refused, a busy Apple asked later', async () => {
  const apple = await startApple();
  apple.answers.push({ status: 410, body: '{"reason":"Unregistered"}' });
  apple.answers.push({ status: 400, body: '{"reason":"BadDeviceToken"}' });
  apple.answers.push({ status: 400, body: '{"reason":"BadTopic"}' });
  apple.answers.push({ status: 503 }, { status: 403, body: '{"reason":"ExpiredProviderToken"}' });
  expect(await apple.send(push)).toEqual({ type: 'gone', detail: 'http_410' });
  expect(await apple.send(push)).toEqual({ type: 'gone', detail: 'BadDeviceToken' });
  expect(await apple.send(push)).toEqual({ type: 'refused', detail: 'http_400' });
  expect(await apple.send(push)).toMatchObject({ type: 'later', detail: 'http_503' });
  expect(await apple.send(push)).toMatchObject({ type: 'later', detail: 'ExpiredProviderToken' });
});

it('an Apple that is away is asked later', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const origin = 'http://127.0.0.1:1';
  const send = createApns({ key, keyId: 'KEY', teamId: 'TEAM', topic: 'eu.ploeg', origin });
  expect(await send(push)).toMatchObject({ type: 'later' });
});
