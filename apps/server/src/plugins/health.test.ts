import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRealtime } from '#platform/realtime/realtime.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { buildTestServer } from '#testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Longer than whoever asks should wait; `vi` advances no clock here. */
const WAIT = { timeout: 30_000, interval: 50 };

const never = (): Promise<never> => new Promise(() => {});
const away = async (): Promise<never> => {
  throw new Error('away');
};

let database: TestDatabase;
let app: FastifyInstance;
let isAsked = 0;
/** What stands in the way of the database, and of the store of files. */
let inTheWay: { database?: () => Promise<void>; files?: () => Promise<void> } = {};

beforeAll(async () => {
  database = await openTestDatabase();
  const proveWritable = async (): Promise<void> => {
    isAsked += 1;
    await (inTheWay.database ? inTheWay.database() : database.proveWritable());
  };
  const storage = { proveWritable: async () => inTheWay.files?.() } as unknown as Storage;
  app = await buildTestServer(
    { ...database, proveWritable },
    createFakeClock('2026-11-20T08:00:00Z'),
    createRealtime({ key: 'ploeg', secret: 'of no use here' }),
    undefined,
    { storage },
  );
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/readyz' });
  return { statusCode, cache: headers['cache-control'], status: JSON.parse(body).status };
};

const becomes = (status: string) =>
  vi.waitFor(async () => expect((await ask()).status).toBe(status), WAIT);

it('is ready while the database and the store can be written, which is tried for all who ask', async () => {
  await becomes('ready');
  expect(await ask()).toEqual({ statusCode: 200, cache: 'no-store', status: 'ready' });
  const before = isAsked;
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(isAsked - before).toBeLessThan(10);
});

it('answers that it is not ready while the database says nothing, and goes on when it does', async () => {
  let answer = (): void => {};
  inTheWay = {
    database: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  };
  await becomes('the database cannot be written');
  expect((await ask()).statusCode).toBe(503);
  inTheWay = {};
  answer();
  await becomes('ready');
});

it('names what cannot be written', async () => {
  inTheWay = { files: away };
  await becomes('the store of files cannot be written');
  inTheWay = { files: away, database: away };
  await becomes('the database and the store of files cannot be written');
  inTheWay = { files: never };
  await becomes('the store of files cannot be written');
  // Whatever else is asked is not held up.
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  inTheWay = {};
});
