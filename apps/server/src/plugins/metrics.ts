import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '#http/bearer.ts';
import { isForwarded } from '#http/forwarded.ts';
import { fail } from '#platform/failure.ts';
import type { Metrics } from '#platform/metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine brings requests from elsewhere and says so. */
const isFromHere = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && !isForwarded(request);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** For whoever has the token; without a token of the installation, for this machine alone. */
export const serveMetrics = (
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.answered({ method, route, status: reply.statusCode }, reply.elapsedTime);
    const outcome = reply.getHeader('x-outbox-verdict');
    if (typeof outcome === 'string') metrics.judged(outcome);
    if (reply.statusCode >= 500) metrics.failed('request');
  });

  const mayRead = (request: FastifyRequest): boolean =>
    token ? timingSafeEqual(digest(bearerOf(request) ?? ''), digest(token)) : isFromHere(request);

  app.get(
    '/metrics',
    { schema: { hide: true }, config: { limit: 'none' } },
    async (request, reply) => {
      if (!mayRead(request)) throw fail('request.not_found');
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
};
