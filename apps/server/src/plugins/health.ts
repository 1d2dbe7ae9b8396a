import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';

/** What operators and load balancers ask: alive, ready, version. */
export const answerOperators = (
  app: FastifyInstance,
  options: {
    database: Database;
    version: string;
    minimumVersion: string;
    realtimeKey: string;
    devUserId: string;
    registrationUrl: string;
  },
): void => {
  const { database, version, minimumVersion } = options;
  const hidden = { schema: { hide: true }, config: { limit: 'none' as const } };
  const probe = async (): Promise<boolean> => {
    try {
      await database.ping();
      return true;
    } catch {
      return false;
    }
  };

  app.get('/healthz', hidden, async () => ({ status: 'ok', version, database: database.kind }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = await probe();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database is away' });
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
