import type { AnswerOf, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMeta, WriteContext, ReadContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import type { Redacted } from './redaction.ts';

/** JSON bytes, made only for callers who do not have this version. */
export type Tagged = { version: string; json: () => Promise<Buffer> };

export type Bare<R extends RouteDefinition> = RequestOf<R> & {
  raw: FastifyRequest;
  reply: FastifyReply;
};

export type WriteOptions<R extends RouteDefinition> = {
  /** See `WriteJob`. */
  ownRowsOnly?: boolean;
  isBesideSnapshot?: boolean;
  onRefused?: (context: WriteContext, request: RequestOf<R>, failure: Failure) => Promise<void>;
  redacted?: Redacted<R>;
  /** Reads the body of a success anew: for answers too personal to be stored for repeats. */
  reread?: (context: ReadContext, request: RequestOf<R>) => Promise<AnswerOf<R>['body']>;
};

export type Prepare<R extends RouteDefinition, P> = (
  context: ReadContext,
  request: RequestOf<R>,
  meta: RequestMeta,
) => Promise<P>;
