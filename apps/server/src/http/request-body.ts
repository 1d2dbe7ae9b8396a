import '@fastify/multipart';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '#platform/failure.ts';

const PLAIN_FORM = 'application/x-www-form-urlencoded';

const isPlainForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith(PLAIN_FORM);

/** Many clients announce a JSON body that they do not send. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string, done) =>
      text === '' ? done(null, undefined) : parse(request, text, done),
  );
  // pusher-js asks for channels with a plain form.
  app.addContentTypeParser(
    PLAIN_FORM,
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
};

/** Refuses forms that a route does not take. Where every field may be left out, the body may be. */
export const expectBody = ({ body, multipart, urlEncoded }: RouteDefinition) => {
  const mayBeAbsent = body?.safeParse({}).success ?? false;
  return async (request: FastifyRequest): Promise<void> => {
    if (!body && !multipart) return;
    const isForeign =
      (!multipart && request.isMultipart()) || (!urlEncoded && isPlainForm(request));
    if (isForeign) throw fail('request.unsupported_type');
    if (mayBeAbsent && request.body === undefined) request.body = {};
  };
};
