import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoutesByCall } from '@ploeg/contract/all-routes';
import type { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDimonaWorker, type DimonaWorker } from '#features/dimona/dimona-worker.service.ts';
import { createSimulator, type SimulatorMode } from '#features/dimona/simulator.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { createVapidKeys } from '#features/notifications/push-keys.service.ts';
import { createPushWorker, type PushWorker } from '#features/notifications/push-worker.service.ts';
import type { PushSenders } from '#platform/push/push-port.ts';
import { createWebPush } from '#platform/push/web-push.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { createTokens } from '#platform/tokens.ts';
import type { Scheduler } from '#platform/scheduler.ts';
import { type AppDeps, buildApp } from '#app.ts';
import { createAppMetrics } from '#app-metrics.ts';
import { createAppJobs } from '#app-jobs.ts';
import { createFactories, type Factories, PASSWORD } from './factories.ts';
import type { Clock } from '#platform/clock.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import type { Database } from '#db/database.ts';

type Call = keyof RoutesByCall;

type Reply<C extends Call> = {
  status: number;
  headers: Record<string, string>;
  /** The body of a success. */
  body: ResponseOf<RoutesByCall[C]>;
  /** The body of a failure. */
  error: ErrorEnvelope & { errors: Record<string, string[]> };
  text: string;
};

type Wire = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Caller = {
  token: string;
  call<C extends Call>(call: C, wire?: Wire): Promise<Reply<C>>;
};

/** Somebody who works somewhere, and calls as whoever they are. */
export type Member = { personId: string; record: string; caller: Caller };

export type TestApp = {
  app: FastifyInstance;
  database: TestDatabase;
  clock: FakeClock;
  storage: Storage;
  /** Where the store of files lies; gone when the test closes. */
  folder: string;
  make: Factories;
  /** Recurring work, which nothing starts: a test runs it by name. */
  jobs: Scheduler;
  /** A run of pushes, to whatever stands in for the browsers' services. */
  push: { runDue: PushWorker['runDue'] };
  /** Social security as simulated: how it answers, and a run of messages to it. */
  dimona: { settings: { mode: SimulatorMode }; runDue: DimonaWorker['runDue'] };
  /** Sends any request; `call` is written as the web writes it. */
  call<C extends Call>(call: C, wire?: Wire): Promise<Reply<C>>;
  signIn(email: string, password?: string): Promise<Caller>;
  /** Somebody new who works in a department and is signed in. */
  hire(
    companyId: string,
    departmentId: string,
    membership?: Parameters<Factories['membership']>[3],
    person?: Parameters<Factories['person']>[1],
  ): Promise<Member>;
  close(): Promise<void>;
};

/** Signs the tokens of every test. */
export const SECRET = 'a secret that is only good for tests';

/** A store of files in a folder of its own. */
const openTestFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ploeg-files-'));
  return { ...openLocalStorage(folder), folder };
};

/** A server without a port on a database that somebody else opened. */
export const buildTestServer = async (
  database: Database,
  clock: Clock,
  realtime = createRealtime({ key: 'ploeg', secret: SECRET }),
  { storage, tmp, folder } = openTestFiles(),
  deps: Partial<AppDeps> = {},
): Promise<FastifyInstance> => {
  const app = await buildApp({
    database,
    clock,
    tokens: createTokens(SECRET, clock),
    realtime,
    storage,
    tmp,
    publicUrl: 'http://localhost:3000',
    realtimeKey: 'ploeg',
    devUserId: '',
    registrationUrl: '',
    appVersion: '4.4.64',
    minimumVersion: '4.0.0',
    logLevel: 'silent',
    trustProxy: false,
    metrics: createAppMetrics({ database, clock, realtime, version: '4.4.64' }),
    onFailure: () => {},
    mailbox: true,
    sendsMail: true,
    installation: {
      database: database.kind,
      files: 'folder',
      mailFrom: 'Ploeg <ploeg@localhost>',
      ways: ['web'],
      dimona: 'simulator',
      variables: [{ name: 'SMTP_URL', isSet: false, value: null }],
    },
    rateLimits: false,
    checkResponses: true,
    serveWeb: false,
    dimona: { driver: createSimulator(database, clock, { mode: 'accept' }), wake: () => {} },
    ...deps,
  });
  app.addHook('onClose', async () => rmSync(folder, { recursive: true, force: true }));
  return app;
};

/** Sends pushes to this machine too, where tests receive them. */
export const createTestPushWorker = (
  database: Database,
  clock: Clock,
  others: PushSenders = {},
): PushWorker => {
  const tokens = createTokens(SECRET);
  const vapidKeys = createVapidKeys(tokens);
  return createPushWorker({
    database,
    clock,
    tokens,
    senders: {
      web: createWebPush({
        keys: () => vapidKeys.get(database.acrossCompanies('push').db),
        contact: 'mailto:push@bar.example',
        allowLocal: true,
      }),
      ...others,
    },
    onError: (error) => {
      throw error;
    },
  });
};

/** The whole server on a migrated database, without a port; every answer is held against the contract. */
export const startTestApp = async (
  now = '2026-11-20T08:00:00Z',
  deps: Partial<AppDeps> = {},
): Promise<TestApp> => {
  const database = await openTestDatabase();
  const clock = createFakeClock(now);
  const realtime = deps.realtime ?? createRealtime({ key: 'ploeg', secret: SECRET });
  const { storage, tmp, folder } = openTestFiles();
  const files = { storage, tmp, folder };
  const metrics = createAppMetrics({ database, clock, realtime, version: '4.4.64' });
  const dimonaSettings: TestApp['dimona']['settings'] = { mode: 'accept' };
  const driver = createSimulator(database, clock, dimonaSettings);
  const own = { metrics, dimona: { driver, wake: () => {} }, ...deps };
  const app = await buildTestServer(database, clock, realtime, files, own);
  const jobs = createAppJobs({
    metrics,
    database,
    clock,
    storage,
    tmp,
    realtime,
    messages: { publicUrl: 'http://localhost:3000', ways: new Set(['web', 'android', 'ios']) },
    onError: (error) => {
      throw error;
    },
  });

  const dimonaWorker = createDimonaWorker({
    database,
    clock,
    driver,
    publish: publishTo(realtime),
    onError: (error) => {
      throw error;
    },
  });

  const push = createTestPushWorker(database, clock);

  const call = async <C extends Call>(name: C, wire: Wire = {}): Promise<Reply<C>> => {
    const [method, path] = name.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const options: InjectOptions = {
      method,
      url: path.replace(/:(\w+)/g, (_, param: string) => wire.params?.[param] ?? ''),
      headers: wire.headers ?? {},
    };
    if (wire.query) options.query = wire.query;
    if (wire.body !== undefined)
      options.payload = wire.body as NonNullable<InjectOptions['payload']>;
    const response = await app.inject(options);
    const body =
      response.body.startsWith('{') || response.body.startsWith('[') ? response.json() : null;
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body,
      error: body,
      text: response.body,
    };
  };

  const make = createFactories(database.db);
  const signIn: TestApp['signIn'] = async (email, password = PASSWORD) => {
    const tryOnce = () => call('POST /api/login', { body: { email, password } });
    let reply = await tryOnce();
    // A crowd that signs in at once is told to come again.
    while (reply.status === 503) reply = await tryOnce();
    const { body } = reply;
    const authorization = `Bearer ${body.token}`;
    return {
      token: body.token,
      call: (name, wire = {}) =>
        call(name, { ...wire, headers: { authorization, ...wire.headers } }),
    };
  };
  return {
    app,
    database,
    clock,
    storage,
    folder,
    make,
    jobs,
    push: { runDue: push.runDue },
    dimona: { settings: dimonaSettings, runDue: dimonaWorker.runDue },
    call,
    signIn,
    hire: async (companyId, departmentId, membership, person) => {
      const { personId, email } = await make.person(companyId, person);
      const record = await make.membership(companyId, departmentId, personId, membership);
      return { personId, record, caller: await signIn(email) };
    },
    close: async () => {
      await realtime.close();
      await app.close();
      await database.close();
    },
  };
};
