import { instant } from '@ploeg/domain/time/wall-time';
import type { FastifyInstance } from 'fastify';
import {
  createFactories,
  type Factories,
  openSettings,
  PASSWORD,
} from '../../apps/server/src/testing/factories.ts';
import { buildTestServer } from '../../apps/server/src/testing/test-app.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';

/** What came back for one request, byte for byte. */
export type Answer = {
  status: number;
  text: string;
  outcome: string | null;
  body: unknown;
};

/** One write as a queue sends it; the same object sent twice is the same entry. */
export type Write = {
  method: 'POST' | 'PATCH';
  path: string;
  body: object | FormData;
  headers: Record<string, string>;
};

/** A server behind a port, whose clock the test sets, in unix seconds. */
export type Site = {
  database: TestDatabase;
  make: Factories;
  companyId: string;
  departmentId: string;
  clock: { now: number };
  url: string;
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
};

export const openSite = async (
  now: number,
  values: Parameters<Factories['department']>[1] = {},
): Promise<Site> => {
  const database = await openTestDatabase();
  const clock = { now };
  const server: FastifyInstance = await buildTestServer(database, {
    now: () => instant(clock.now),
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const make = createFactories(database.db);
  const companyId = await make.company();
  const departmentId = await make.department(companyId, { settings: openSettings, ...values });
  return {
    database,
    make,
    companyId,
    departmentId,
    clock,
    url,
    signIn: async (email) => {
      const reply = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      return ((await reply.json()) as { token: string }).token;
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
};

/** Somebody who may clock there. Hire everybody before the first request. */
export const hire = async ({ make, companyId, departmentId }: Site) => {
  const { personId, email } = await make.person(companyId);
  await make.membership(companyId, departmentId, personId);
  return { personId, email };
};

/** A device that numbers its writes as the app does, and sends what and when the test says. */
export const createWireDevice = ({ url }: Pick<Site, 'url'>, token: string) => {
  const installId = crypto.randomUUID();
  let sequence = 0;
  return {
    write: (method: Write['method'], path: string, body: Write['body']): Write => {
      sequence += 1;
      return {
        method,
        path,
        body,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
          'x-outbox-seq': String(sequence),
          'x-install-id': installId,
        },
      };
    },
    send: async ({ method, path, body, headers }: Write): Promise<Answer> => {
      const isForm = body instanceof FormData;
      const reply = await fetch(url + path, {
        method,
        headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        text,
        outcome: reply.headers.get('x-outbox-verdict'),
        body: JSON.parse(text) as unknown,
      };
    },
  };
};
