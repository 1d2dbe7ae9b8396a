import { allRoutes } from '@ploeg/contract/all-routes';
import { isKeyed, isNeeds } from '@ploeg/contract/shared/route';
import { errorCodesOf } from '@ploeg/contract/shared/route-errors';
import { WriteHeaders } from '@ploeg/contract/shared/request-headers';
import type { AnswerOf, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import {
  type CommandRunner,
  type Extent,
  extentOf,
  type StoredAnswer,
} from '#platform/command-runner.ts';
import type { Actor, Hooks, ReadContext, RequestMeta, WriteContext } from '#platform/context.ts';
import type { Failure } from '#platform/failure.ts';
import { fingerprintOf } from '#platform/fingerprint.ts';
import { joined, type Pieces } from '#platform/packed-pieces.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { authenticate, type Callers } from './authentication.ts';
import { type BytesAnswer, sendBytes, sendToAnybody } from './bytes-answer.ts';
import { checkCode, toEnvelope } from './error-replies.ts';
import { holdsEtag, toEtag } from './etags.ts';
import { createFormReader } from './multipart.ts';
import { expectBody } from './request-body.ts';
import { createUploadLimit } from './upload-limit.ts';
import { packedFor } from './packed-answer.ts';
import { redact, type Redacted, restore } from './redaction.ts';
import { schemaOf } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As they came, before validation replaces them. */
    asSent: { params: unknown; query: unknown; body: unknown };
  }
}

export type BinderDeps = {
  database: Database;
  clock: Clock;
  addresses: Addresses;
  callers: Callers;
  commands: CommandRunner;
  hooks: Hooks;
  tmp: TmpFolder;
  checkResponses: boolean;
};

/** JSON, made only for callers who do not have this version; of pieces where much of it is kept. */
type Tagged = { version: string; json: () => Promise<Pieces> };

type Bare<R extends RouteDefinition> = RequestOf<R> & {
  raw: FastifyRequest;
  reply: FastifyReply;
};

type WriteOptions<R extends RouteDefinition> = Partial<Extent> & {
  onRefused?: (context: WriteContext, request: RequestOf<R>, failure: Failure) => Promise<void>;
  redacted?: Redacted<R>;
  /** Reads the body of a success anew: for answers too personal to be stored for repeats. */
  reread?: (context: ReadContext, request: RequestOf<R>) => Promise<AnswerOf<R>['body']>;
};

type Prepare<R extends RouteDefinition, P> = (
  context: ReadContext,
  request: RequestOf<R>,
  meta: RequestMeta,
) => Promise<P>;

export type Binder = ReturnType<typeof createBinder>;

type Opener<R extends RouteDefinition> = (request: Bare<R>) => Promise<BytesAnswer>;

type Reader<R extends RouteDefinition, A> = (context: ReadContext, request: Bare<R>) => Promise<A>;

/** The shape of these headers has been validated. */
const readRequestMeta = (request: FastifyRequest): RequestMeta => {
  const headers = request.headers as WriteHeaders;
  const sequence = headers['x-outbox-seq'];
  return {
    key: headers['idempotency-key'] ?? null,
    installId: headers['x-install-id'] ?? null,
    sequence: sequence === undefined ? null : Number(sequence),
    socketId: headers['x-socket-id'] ?? null,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
};

const removeFiles = async ({ form }: FastifyRequest): Promise<void> => form?.remove();

const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

/** What an outbox goes on by, whatever the answer holds. */
const tellVerdict = (reply: FastifyReply, answer: StoredAnswer): void => {
  reply.header('x-outbox-verdict', answer.outcome);
  if (answer.highWater !== undefined) reply.header('x-outbox-hw', answer.highWater);
  if (answer.epoch !== undefined) reply.header('x-epoch', answer.epoch);
};

const receive = (route: RouteDefinition, readForm: ReturnType<typeof createFormReader>) => {
  const { multipart } = route;
  const wanted = multipart === true ? null : (multipart?.files ?? null);
  const expect = expectBody(route);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (multipart) await readForm(request, reply, wanted);
    await expect(request);
    // What is sent to a route that takes nothing was never looked at.
    if (!route.body) request.body = undefined;
    const { params, query, body } = request;
    request.asSent = { params, query, body };
  };
};

/** Binds contract routes to handlers: parses, authenticates, and answers in the contract's shape. */
export const createBinder = (app: FastifyInstance, deps: BinderDeps) => {
  const bound = new Set<RouteDefinition>();
  const readForm = createFormReader(deps.tmp, createUploadLimit(deps.clock));

  const check = (route: RouteDefinition, status: number, body: unknown): void => {
    if (!deps.checkResponses) return;
    const schema = route.responses[status];
    if (!schema) throw new Error(`${route.call} does not declare ${status}`);
    schema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  };

  const complete = (route: RouteDefinition, status: number, body: unknown): unknown => {
    const completed = deps.addresses.toAbsolute(route.responses[status], body);
    check(route, status, completed);
    return completed;
  };

  const add = <R extends RouteDefinition>(
    route: R,
    handle: (request: Bare<R>) => Promise<FastifyReply>,
    headers?: z.ZodType,
  ): void => {
    const name = route.call;
    if (bound.has(route)) throw new Error(`${name} is bound twice`);
    if (isKeyed(route) !== (headers !== undefined)) throw new Error(`${name}: is it keyed or not?`);
    if (!isNeeds(route.needs)) throw new Error(`${name} does not say what a caller must hold`);
    bound.add(route);
    app.route({
      method: route.method,
      url: route.base + route.path,
      schema: schemaOf(route, headers),
      config: {
        limit: route.limit,
        ...(deps.checkResponses ? { codes: new Set(errorCodesOf(route)) } : {}),
      },
      ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
      // Who may not call learns nothing of how a call must look.
      onRequest: (request) => authenticate(deps.callers, route, request),
      preValidation: receive(route, readForm),
      // Files of a form are gone whatever becomes of it.
      ...(route.multipart && { onError: removeFiles, onResponse: removeFiles }),
      handler: async (request, reply) => {
        const { params, query, body, form } = request;
        const files = form?.files ?? [];
        return handle({ params, query, body, files, raw: request, reply } as unknown as Bare<R>);
      },
    });
  };

  const toReadContext = (request: FastifyRequest): ReadContext => {
    const actor = request.actor as Actor;
    const { db } = deps.database.within(actor.companyId);
    return { db, actor, now: deps.clock.now(), hooks: deps.hooks };
  };

  const writePrepared = <R extends RouteDefinition, P>(
    route: R,
    prepare: Prepare<R, P>,
    handler: (context: WriteContext, request: RequestOf<R>, prepared: P) => Promise<AnswerOf<R>>,
    options: WriteOptions<R> = {},
  ): void => {
    const { onRefused, redacted, reread } = options;
    add(
      route,
      async (request) => {
        const { raw, reply } = request;
        const files = raw.form?.files ?? [];
        const actor = raw.actor as Actor;
        const meta = readRequestMeta(raw);
        const prepared = await prepare(toReadContext(raw), request, meta);
        await removeFiles(raw);
        const answer = await deps.commands.run({
          actor,
          meta,
          fingerprint: fingerprintOf(route, raw.asSent, files.map(({ sha256 }) => sha256).sort()),
          ...extentOf(options),
          perform: async (context) => {
            const { status, ...result } = await handler(context, request, prepared);
            const body = complete(route, status, result.body);
            return { status, body: reread ? null : redact(body, redacted) };
          },
          renderFailure: (failure) => {
            raw.failure = { code: failure.code };
            checkCode(raw, failure.code);
            return toEnvelope(failure, actor.language, raw.id);
          },
          ...(onRefused
            ? { onRefused: (context, failure) => onRefused(context, request, failure) }
            : {}),
        });
        tellVerdict(reply, answer);
        if (reread && answer.status < 400) {
          const body = await reread(toReadContext(raw), request);
          return send(reply, answer.status, complete(route, answer.status, body));
        }
        return send(reply, answer.status, restore(answer, redacted));
      },
      WriteHeaders,
    );
  };

  const answerRead = <R extends RouteDefinition>(
    route: R,
    { reply }: Bare<R>,
    { status, body }: AnswerOf<R>,
  ): FastifyReply => send(reply, status, complete(route, status, body));

  const sendTagged = async <R extends RouteDefinition>(
    route: R,
    { raw, reply }: Bare<R>,
    { version, json }: Tagged,
  ): Promise<FastifyReply> => {
    if (!route.tagged) throw new Error(`${route.path} is not described as tagged`);
    const etag = toEtag(version);
    reply.header('etag', etag);
    if (holdsEtag(raw.headers['if-none-match'], etag)) return reply.code(304).send();
    const made = await json();
    if (deps.checkResponses) check(route, 200, joined(made).toString());
    return send(reply, 200, packedFor(raw, reply, made));
  };

  return {
    checkAllBound(): void {
      const unbound = Object.entries(allRoutes).filter(([, route]) => !bound.has(route));
      if (unbound.length === 0) return;
      throw new Error(`No handler for ${unbound.map(([name]) => name).join(', ')}`);
    },

    /** For routes that need no person, or authenticate by themselves. */
    open<R extends RouteDefinition>(
      route: R,
      handler: (request: Bare<R>) => Promise<AnswerOf<R>>,
    ): void {
      add(route, async (request) => answerRead(route, request, await handler(request)));
    },

    /** The same, for an answer under a validator. */
    openTagged<R extends RouteDefinition>(
      route: R,
      handler: (request: Bare<R>) => Promise<Tagged>,
    ): void {
      add(route, async (request) => sendTagged(route, request, await handler(request)));
    },

    /** The same, for a picture that whoever knows its address may see. */
    openBytes<R extends RouteDefinition>(route: R, handler: Opener<R>): void {
      add(route, async (request) => sendToAnybody(request.reply, await handler(request)));
    },

    read<R extends RouteDefinition>(route: R, handler: Reader<R, AnswerOf<R>>): void {
      add(route, async (request) =>
        answerRead(route, request, await handler(toReadContext(request.raw), request)),
      );
    },

    /** The same, for an answer under a validator. */
    readTagged<R extends RouteDefinition>(route: R, handler: Reader<R, Tagged>): void {
      add(route, async (request) =>
        sendTagged(route, request, await handler(toReadContext(request.raw), request)),
      );
    },

    readBytes<R extends RouteDefinition>(route: R, handler: Reader<R, BytesAnswer>): void {
      add(route, async (request) =>
        sendBytes(request.reply, await handler(toReadContext(request.raw), request)),
      );
    },

    /** One transaction, once for each key, audited. */
    write<R extends RouteDefinition>(
      route: R,
      handler: (context: WriteContext, request: RequestOf<R>) => Promise<AnswerOf<R>>,
      options?: WriteOptions<R>,
    ): void {
      writePrepared(route, async () => undefined, handler, options);
    },

    /** `prepare` runs first, in no transaction; `handler` may run more than once. */
    writePrepared,
  };
};
