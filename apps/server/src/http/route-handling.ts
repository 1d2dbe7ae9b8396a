import type { AnswerOf, FormFiles, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMeta, WriteContext, ReadContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import type { Redacted } from './redaction.ts';

/** An answer that is ready as JSON bytes under a validator; the bytes are made when asked for. */
export type Tagged = { version: string; json: () => Promise<Buffer> };

export type Bare<R extends RouteDefinition> = RequestOf<R> & {
  raw: FastifyRequest;
  reply: FastifyReply;
};

/** A route whose forms carry files. */
export type WithFiles = RouteDefinition & { multipart: { files: FormFiles } };

export type WriteOptions<R extends RouteDefinition> = {
  /** See `Work`: such writes of different people share commits. */
  ownRowsOnly?: boolean;
  /** See `Work`. */
  isBesideSnapshot?: boolean;
  onRefused?: (context: WriteContext, request: RequestOf<R>, failure: Failure) => Promise<void>;
  redacted?: Redacted<R>;
  /**
   * Reads the body of a success anew, first and repeated alike: for answers that are too personal to
   * be stored for the sake of repeats.
   */
  reread?: (context: ReadContext, request: RequestOf<R>) => Promise<AnswerOf<R>['body']>;
};

/** Work that is done before there is a transaction. */
export type Prepare<R extends RouteDefinition, P> = (
  context: ReadContext,
  request: RequestOf<R>,
  meta: RequestMeta,
) => Promise<P>;
