import type { FastifyInstance, HTTPMethods } from 'fastify';
import { fail } from '#platform/failure.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const ANY = /^\/?\*$/;

/** Answers 405 where only another method is bound. Call the result when all routes are there. */
export const watchMethods = (app: FastifyInstance): (() => void) => {
  const methodsByPath = new Map<string, Set<string>>();
  let isClosed = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isClosed || ANY.test(url)) return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const item of [method].flat()) methods.add(item);
    methodsByPath.set(url, methods);
  });

  return () => {
    isClosed = true;
    for (const [url, methods] of methodsByPath) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      app.route({
        method: METHODS.filter((method) => !app.hasRoute({ method, url })),
        url,
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before the body is looked at.
        onRequest: async (request, reply) => {
          reply.header('allow', allow);
          if (request.method === 'OPTIONS') return reply.code(204).send();
          throw fail('request.method_not_allowed');
        },
        handler: () => undefined,
      });
    }
  };
};
