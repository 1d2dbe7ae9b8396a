import type { Language } from '@ploeg/contract/session/session.schemas';
import { type ErrorCode, errorTable } from '@ploeg/contract/shared/error-codes';
import type { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail } from '#platform/failure.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import { failureText, languageOf } from '#texts/texts.ts';
import { shapeErrors } from './shape-errors.ts';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    codes?: ReadonlySet<ErrorCode>;
  }
}

/** In tests a failure that the contract does not announce is a defect of ours. */
export const checkCode = ({ routeOptions, method }: FastifyRequest, code: ErrorCode): void => {
  const { codes } = routeOptions.config;
  if (codes && !codes.has(code)) {
    throw new Error(`${method} ${routeOptions.url} does not declare ${code}`);
  }
};

export const toEnvelope = (
  failure: Failure,
  language: Language,
  requestId: string,
): { status: number; body: ErrorEnvelope } => {
  const { status, ...rest } = errorTable[failure.code] as { status: number; field?: string };
  const text = failureText(language, failure.code, failure.values);
  const { constraints, errors = rest.field ? { [rest.field]: [text] } : undefined } =
    failure.details;
  return {
    status,
    body: {
      message: constraints ?? text,
      code: failure.code,
      ...(errors ? { errors } : {}),
      requestId,
    },
  };
};

const retryAfterHeaders = ({ details }: Failure): Record<string, number> => {
  const { retryAfterSeconds: seconds, limit } = details;
  if (seconds === undefined) return {};
  return {
    'retry-after': seconds,
    ...(limit !== undefined && {
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': 0,
      'x-ratelimit-reset': seconds,
    }),
  };
};

const codesByStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'session.missing',
  403: 'request.forbidden',
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.too_many',
  503: 'server.busy',
};

const AGAIN_AFTER_SECONDS = 2;

const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return fail('server.busy');
  const status = (error as FastifyError).statusCode ?? 500;
  return fail(codesByStatus[status] ?? (status < 500 ? 'request.malformed' : 'server.failed'));
};

const codeByPart = (part: string): ErrorCode => {
  // A malformed id in the path names nothing: the same answer as for one that does not exist.
  if (part === 'params') return 'request.not_found';
  return part === 'headers' ? 'request.header_invalid' : 'request.invalid';
};

const isScreenAddress = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/(api|app|calendar|assets)\//.test(url) &&
  !/\.\w+($|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** For addresses that the router refuses, for which no hook has run. */
export const answerUnreadableAddress = (
  { code }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const failure = fail(code === 'FST_ERR_BAD_URL' ? 'request.malformed' : 'request.not_found');
  const language = languageOf(request.headers['accept-language']);
  const { status, body } = toEnvelope(failure, language, request.id);
  void reply.code(status).header('cache-control', 'no-store').send(body);
};

/** Nothing was decided: a device's queue sends the same again, under the same key. */
const askForRetry = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('retry-after', AGAIN_AFTER_SECONDS);
  if (request.headers['idempotency-key']) reply.header('x-outbox-verdict', 'retry');
};

/** Answers every error in the one shape; what nobody expected is logged and says nothing of itself. */
export const answerErrors = (app: FastifyInstance): void => {
  const languageFor = (request: FastifyRequest): Language =>
    request.actor?.language ?? languageOf(request.headers['accept-language']);

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const language = languageFor(request);
    if (error instanceof InvalidRequest) {
      const code = codeByPart(error.part);
      request.failure = { code };
      const answer = toEnvelope(fail(code), language, request.id);
      const errors = error.part === 'params' ? {} : { errors: shapeErrors(error.issues, language) };
      return reply.code(answer.status).send({ ...answer.body, ...errors });
    }
    const failure = toFailure(error);
    const { code } = failure;
    checkCode(request, code);
    const answer = toEnvelope(failure, language, request.id);
    const isUnexpected = answer.status >= 500 && !(error instanceof Failure);
    request.failure = isUnexpected ? { code, error } : { code };
    if (answer.status === 503) askForRetry(request, reply);
    return reply.code(answer.status).headers(retryAfterHeaders(failure)).send(answer.body);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isScreenAddress(request) && reply.sendFile) return reply.sendFile('index.html');
    const answer = toEnvelope(fail('request.not_found'), languageFor(request), request.id);
    return reply.code(answer.status).send(answer.body);
  });
};
