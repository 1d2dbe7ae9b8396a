import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Whatever the database and the store do. */
const ANSWER_MS = 800;

/** Nobody can have us write more often by asking. */
const FRESH_MS = 500;

/** What is too slow counts as unusable until it has ended well. */
const createProbe = (prove: () => Promise<void>): (() => Promise<boolean>) => {
  let underWay: Promise<boolean> | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, isGood: false };

  const ask = async (): Promise<boolean> => {
    const isGood = await prove().then(
      () => true,
      () => false,
    );
    last = { at: performance.now(), isGood };
    underWay = null;
    return isGood;
  };

  return async () => {
    if (performance.now() - last.at < FRESH_MS) return last.isGood;
    underWay ??= ask();
    return Promise.race([underWay, sleep(ANSWER_MS, false, { ref: false })]);
  };
};

const createReadiness = (resources: Record<string, () => Promise<void>>) => {
  const probes = Object.entries(resources).map(([name, prove]) => ({
    name,
    isGood: createProbe(prove),
  }));
  return async (): Promise<string[]> => {
    const checks = probes.map(async ({ name, isGood }) => ((await isGood()) ? [] : [name]));
    return (await Promise.all(checks)).flat();
  };
};

export const answerOperators = (
  app: FastifyInstance,
  options: {
    database: Database;
    storage: Storage;
    version: string;
    minimumVersion: string;
    realtimeKey: string;
    devUserId: string;
    registrationUrl: string;
    isNew: () => Promise<boolean>;
  },
): void => {
  const { database, storage, version, minimumVersion } = options;
  const { realtimeKey, devUserId, registrationUrl, isNew } = options;
  const hidden = { schema: { hide: true }, config: { limit: 'none' as const } };
  const findMissing = createReadiness({
    'the database': () => database.proveWritable(),
    'the store of files': () => storage.proveWritable(),
  });

  app.get('/healthz', hidden, async () => ({ status: 'ok', version, database: database.kind }));
  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = await findMissing();
    if (missing.length === 0) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: `${missing.join(' and ')} cannot be written` });
  });
  app.get('/version.json', hidden, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({
      latest: version,
      minimum: minimumVersion,
      realtimeKey,
      devUserId,
      registrationUrl,
      // Apps look here for the version, also while the database is away.
      isNew: await isNew().catch(() => false),
    }),
  );
};
