import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createReadiness } from './readiness.ts';

/** What operators and load balancers ask: alive, ready, version. */
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
  },
): void => {
  const { database, storage, version, minimumVersion } = options;
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
      realtimeKey: options.realtimeKey,
      devUserId: options.devUserId,
      registrationUrl: options.registrationUrl,
    }),
  );
};
