import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportFailure } from '#platform/failure-reports.ts';

declare module 'fastify' {
  interface FastifyRequest {
    failure?: { code: string; error?: unknown };
  }
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id under which a request stands in logs: a proxy's when it is well formed, else our own. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const header = headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
};

const DEPARTMENT_ID = /^[\w-]{1,64}$/;

const departmentOf = ({ params, query, body }: FastifyRequest): string | undefined => {
  const ids = [params, query, body].map(
    (fields) => (fields as { departmentId?: unknown } | null | undefined)?.departmentId,
  );
  return ids.find((id) => typeof id === 'string' && DEPARTMENT_ID.test(id)) as string | undefined;
};

const levelOf = (status: number): 'error' | 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'error';
  if (status === 403 || status === 429) return 'warn';
  return status >= 400 ? 'info' : 'debug';
};

/** Without addresses and bodies, which hold names and grants. */
export const logRequests = (app: FastifyInstance, onFailure: ReportFailure): void => {
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
