import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it is refused or failed, where that is known. */
    failure?: { code: string; error?: unknown };
  }
}

const ID = /^[\w-]{1,64}$/;

/** The department that a request names, wherever its route has it. */
const departmentOf = ({ params, query, body }: FastifyRequest): string | undefined => {
  for (const part of [params, query, body]) {
    const named = (part as { departmentId?: unknown } | null | undefined)?.departmentId;
    if (typeof named === 'string' && ID.test(named)) return named;
  }
  return undefined;
};

/** What was denied and what broke is seen by default; what was asked wrongly only on demand. */
const levelOf = (status: number): 'error' | 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'error';
  if (status === 403 || status === 429) return 'warn';
  return status >= 400 ? 'info' : 'debug';
};

/**
 * One line for each request, by route and not by address: addresses and bodies hold names and grants.
 * Its id is answered in a header, which support asks for.
 */
export const logRequests = (
  app: FastifyInstance,
  onFailure: (
    error: unknown,
    details: { route: string; status: number; requestId: string },
  ) => void,
): void => {
  app.decorateRequest('failure', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const { failure, actor, kiosk, method, id: requestId } = request;
    const route = `${method} ${request.routeOptions.url ?? 'none'}`;
    const line = {
      requestId,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      code: failure?.code,
      companyId: actor?.companyId ?? kiosk?.companyId,
      personId: actor?.personId,
      departmentId: departmentOf(request),
      ...(failure?.error ? { err: failure.error } : {}),
    };
    app.log[levelOf(status)](line, status >= 500 ? 'request failed' : 'request answered');
    if (failure?.error) onFailure(failure.error, { route, status, requestId });
  });
};
