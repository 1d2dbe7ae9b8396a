import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';

/** What operators and load balancers ask: alive, ready, figures, version. */
export const answerOperators = (
  app: FastifyInstance,
  options: {
    database: Database;
    version: string;
    minimumVersion: string;
    realtimeKey: string;
    devUserId: string;
    sockets(): number;
  },
): void => {
  const { database, version, minimumVersion } = options;
  const hidden = { schema: { hide: true } };
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
    }),
  );

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', hidden, async (_request, reply) => {
    const text = `${await registry.metrics()}\n# TYPE realtime_sockets gauge\nrealtime_sockets ${options.sockets()}\n`;
    return reply.type(registry.contentType).send(text);
  });
};
