import autocannon from 'autocannon';
import { createTokens } from '../apps/server/src/platform/tokens.ts';
import { companyId, departmentOfPerson, PEOPLE, personId, sessionId } from './generate.ts';
import { SECRET } from './secret.ts';

/** Snapshots and check-ins of a large company at the start of its day. */
const MANY = 128;
/** What the embedded database is made for: a small company at the start of its day. */
export const FEW = 32;

export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  p999: number;
  /** How many answers were not what was asked for, by what came in their place. */
  wrong: Record<string, number>;
};

const tokens = createTokens(SECRET);
const headersOf = Array.from({ length: PEOPLE }, (_, number) => ({
  authorization: `Bearer ${tokens.sign({ cid: companyId, jti: sessionId(number), id: personId(number) })}`,
}));

export const headersOfPerson = (person: number): Record<string, string> => headersOf[person] ?? {};

type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Sends `amount` requests over so many connections, timed to the last answer. */
const send = async (
  url: string,
  amount: number,
  toRequest: (n: number) => Request,
  expected: number,
  connections: number,
): Promise<Load> => {
  let next = 0;
  const wrong: Record<string, number> = {};
  const noteWrong = (what: string): void => {
    wrong[what] = (wrong[what] ?? 0) + 1;
  };
  const begin = performance.now();
  let end = begin;
  const instance = autocannon({
    url,
    connections,
    amount,
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, ...toRequest(next - 1) };
        },
        onResponse: (status) => {
          end = performance.now();
          if (status !== expected) noteWrong(`status ${status}`);
        },
      },
    ],
  });
  const result = await instance;
  const broken = result.errors - result.timeouts;
  if (result.timeouts > 0) wrong['no answer within 10 s'] = result.timeouts;
  if (broken > 0) wrong['broken connection'] = broken;
  return {
    perSecond: amount / ((end - begin) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    p999: result.latency.p99_9,
    wrong,
  };
};

/** What the app reports of itself with each punch, so many seconds after the phone was started. */
export const evidenceOf = (person: number, now: number, mono = 12.5) => ({
  clock: {
    wall: now,
    mono,
    bootId: `boot of ${person}`,
    offset: 0,
    offsetAge: 30,
    timezoneOffset: 60,
  },
  infos: {
    deviceId: `device of ${person}`.padEnd(100, 'x'),
    version: '4.4.64',
    os: 'web',
    model_name: 'Chrome on Android',
    online: true,
    camera_granted: false,
    totalDisk: 128_000_000_000,
    freeDisk: 64_000_000_000,
    ram: 4_000_000_000,
    notifications: 'granted',
  },
});

/** Every person once, in an order that mixes the departments. */
const mixed = (number: number): number => (number * 1009) % PEOPLE;

export const checkInOf = (person: number, key: string): Request => {
  const now = Math.floor(Date.now() / 1000);
  return {
    method: 'POST',
    path: '/api/v3/clockings',
    headers: {
      ...headersOfPerson(person),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      optimisticId: key,
      departmentId: departmentOfPerson(person),
      checkIn: { start: now + 3600, at: now },
      ...evidenceOf(person, now),
    }),
  };
};

export const sendCheckIns = (url: string, amount: number, connections = MANY): Promise<Load> => {
  const batch = crypto.randomUUID();
  return send(
    url,
    amount,
    (number) => checkInOf(mixed(number), `${batch} ${number}`),
    201,
    connections,
  );
};

/** As browsers and shells ask. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

export const getSnapshots = (url: string, amount: number, connections = MANY): Promise<Load> =>
  send(
    url,
    amount,
    (number) => ({
      method: 'GET',
      path: '/api/v3/datas',
      headers: { ...headersOf[mixed(number)], ...PACKED },
    }),
    200,
    connections,
  );

/** As a device asks that has the snapshot already. */
export const getUnchanged = async (url: string, amount: number): Promise<Load> => {
  const people = 200;
  const etags = await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const answer = await fetch(`${url}/api/v3/datas`, { headers: headersOf[person] ?? {} });
      await answer.text();
      return answer.headers.get('etag') ?? '';
    }),
  );
  return send(
    url,
    amount,
    (number) => {
      const person = number % people;
      const headers = { ...headersOf[person], 'if-none-match': etags[person] ?? '' };
      return { method: 'GET', path: '/api/v3/datas', headers };
    },
    304,
    MANY,
  );
};

export const getBare = (url: string, amount: number, path: '/' | '/row' = '/'): Promise<Load> =>
  send(url, amount, () => ({ method: 'GET', path, headers: {} }), 200, MANY);
