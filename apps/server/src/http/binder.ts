import { isKeyed } from '@ploeg/contract/shared/route';
import { errorCodesOf } from '@ploeg/contract/shared/route-errors';
import { WriteHeaders } from '@ploeg/contract/shared/request-headers';
import type { AnswerOf, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import type { CommandRunner } from '#platform/command-runner.ts';
import type { Actor, WriteContext, Hooks, ReadContext } from '#platform/context.ts';
import { fingerprintOf } from '#platform/fingerprint.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { authenticate, type Callers } from './authentication.ts';
import { readRequestMeta } from './request-meta.ts';
import { type BytesAnswer, sendBytes } from './bytes-answer.ts';
import { toEnvelope } from './error-replies.ts';
import { checkCode } from './declared-codes.ts';
import { holdsEtag, toEtag } from './etags.ts';
import { createFormReader } from './multipart.ts';
import { expectBody } from './request-body.ts';
import type { Bare, Prepare, Tagged, WithFiles, WriteOptions } from './route-handling.ts';
import { createUploadLimit } from './upload-limit.ts';
import { restore, redact } from './redaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Parameters, query and body as they came, which validation replaces by what the contract says. */
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
  /** Where files of forms lie while their request lasts. */
  tmp: TmpFolder;
  /** In tests every answer is held against the contract. */
  checkResponses: boolean;
};

/** Routes that are bound so far, for the check that none is forgotten. */
export type Binder = ReturnType<typeof createBinder>;

/** Binds contract routes to handlers: parses, authenticates, and answers in the contract's shape. */
export const createBinder = (app: FastifyInstance, deps: BinderDeps) => {
  const bound = new Set<RouteDefinition>();
  const readForm = createFormReader(deps.tmp, createUploadLimit(deps.clock));

  const removeFiles = async ({ form }: FastifyRequest): Promise<void> => form?.remove();

  /** Reads a form, if it is one, and keeps what was sent from before a schema reads it. */
  const receive = (route: RouteDefinition) => {
    const { multipart } = route;
    const wanted = multipart === true ? null : (multipart?.files ?? null);
    const expect = expectBody(route);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (multipart) await readForm(request, reply, wanted);
      await expect(request);
      const { params, query } = request;
      // What is sent to a route that takes nothing was never looked at.
      request.asSent = { params, query, body: route.body ? request.body : undefined };
    };
  };

  /** Files of a form are gone before it is answered, whatever becomes of it. */
  const formHooks = ({ multipart }: RouteDefinition) =>
    multipart ? { onError: removeFiles, onResponse: removeFiles } : {};

  const whole = <T>({ responses }: RouteDefinition, status: number, body: T): T =>
    deps.addresses.toAbsolute(responses[status], body);

  const check = (route: RouteDefinition, status: number, body: unknown): void => {
    if (!deps.checkResponses) return;
    const schema = route.responses[status];
    if (!schema) throw new Error(`${route.method} ${route.path} does not declare ${status}`);
    schema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  };

  const add = <R extends RouteDefinition>(
    route: R,
    handle: (request: Bare<R>) => Promise<FastifyReply>,
    headers?: z.ZodType,
  ): void => {
    const name = `${route.method} ${route.path}`;
    if (bound.has(route)) throw new Error(`${name} is bound twice`);
    // What is described must be what is done.
    if (isKeyed(route) !== (headers !== undefined)) throw new Error(`${name}: is it keyed or not?`);
    bound.add(route);
    app.route({
      method: route.method,
      url: route.base + route.path,
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        ...(headers ? { headers } : {}),
      },
      config: {
        limit: route.limit,
        ...(deps.checkResponses ? { codes: new Set(errorCodesOf(route)) } : {}),
      },
      ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
      // Who may not call learns nothing of how a call must look.
      onRequest: (request) => authenticate(deps.callers, route.access, request),
      preValidation: receive(route),
      ...formHooks(route),
      handler: async (request, reply) => {
        const { params, query, form } = request;
        // What is sent to a route that takes nothing was never looked at.
        const body = route.body ? request.body : undefined;
        const files = form?.files ?? [];
        return handle({ params, query, body, files, raw: request, reply } as Bare<R>);
      },
    });
  };

  const toReadContext = (request: FastifyRequest): ReadContext => {
    const actor = request.actor as Actor;
    const { db } = deps.database.within(actor.companyId);
    return { db, actor, now: deps.clock.now(), hooks: deps.hooks };
  };

  const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
    reply.code(status).type('application/json; charset=utf-8').send(body);

  const addWrite = <R extends RouteDefinition, P>(
    route: R,
    prepare: Prepare<R, P>,
    handler: (context: WriteContext, request: RequestOf<R>, prepared: P) => Promise<AnswerOf<R>>,
    { onRefused, ownRowsOnly = false, isBesideSnapshot = false, redacted, reread }: WriteOptions<R>,
  ): void =>
    add(
      route,
      async (request) => {
        const { params, query, body, raw, reply } = request;
        const files = raw.form?.files ?? [];
        const input = { params, query, body, files } as unknown as RequestOf<R>;
        const actor = raw.actor as Actor;
        const meta = readRequestMeta(raw);
        const prepared = await prepare(toReadContext(raw), input, meta);
        await removeFiles(raw);
        const answer = await deps.commands.run({
          actor,
          meta,
          fingerprint: fingerprintOf(route, raw.asSent, files.map(({ sha256 }) => sha256).sort()),
          ownRowsOnly,
          isBesideSnapshot,
          perform: async (context) => {
            const { status, ...result } = await handler(context, input, prepared);
            const answered = whole(route, status, result.body);
            check(route, status, answered);
            return { status, body: reread ? null : redact(answered, redacted) };
          },
          renderFailure: (failure) => {
            raw.failure = { code: failure.code };
            checkCode(raw, failure.code);
            return toEnvelope(failure, actor.language, raw.id);
          },
          ...(onRefused
            ? { onRefused: (context, failure) => onRefused(context, input, failure) }
            : {}),
        });
        reply.header('x-outbox-verdict', answer.outcome);
        if (answer.highWater !== undefined) reply.header('x-outbox-hw', answer.highWater);
        if (answer.epoch !== undefined) reply.header('x-epoch', answer.epoch);
        if (reread && answer.status < 400) {
          const read = whole(route, answer.status, await reread(toReadContext(raw), input));
          return send(reply, answer.status, JSON.stringify(read));
        }
        return send(reply, answer.status, restore(answer, redacted));
      },
      WriteHeaders,
    );

  const answerRead = <R extends RouteDefinition>(
    route: R,
    { reply }: Bare<R>,
    { status, body }: AnswerOf<R>,
  ): FastifyReply => {
    const answered = whole(route, status, body);
    check(route, status, answered);
    return send(reply, status, answered);
  };

  const sendTagged = async <R extends RouteDefinition>(
    route: R,
    { raw, reply }: Bare<R>,
    { version, json }: Tagged,
  ): Promise<FastifyReply> => {
    if (!route.tagged) throw new Error(`${route.path} is not described as tagged`);
    const etag = toEtag(version);
    reply.header('etag', etag);
    if (holdsEtag(raw.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await json();
    if (deps.checkResponses) check(route, 200, bytes.toString());
    return send(reply, 200, bytes);
  };

  return {
    bound: bound as ReadonlySet<RouteDefinition>,

    /** A route that needs no person, or deals with one by itself (sign-in, sign-out, kiosks). */
    open<R extends RouteDefinition>(
      route: R,
      handler: (request: Bare<R>) => Promise<AnswerOf<R>>,
    ): void {
      add(route, async (request) => {
        return answerRead(route, request, await handler(request));
      });
    },

    /** The same, for an answer under a validator. */
    openTagged<R extends RouteDefinition>(
      route: R,
      handler: (request: Bare<R>) => Promise<Tagged>,
    ): void {
      add(route, async (request) => sendTagged(route, request, await handler(request)));
    },

    /** A route that changes nothing. */
    read<R extends RouteDefinition>(
      route: R,
      handler: (context: ReadContext, request: Bare<R>) => Promise<AnswerOf<R>>,
    ): void {
      add(route, async (request) => {
        return answerRead(route, request, await handler(toReadContext(request.raw), request));
      });
    },

    /**
     * A route that changes nothing and whose answer is ready as JSON bytes under a validator. They
     * are asked for only when the caller does not have them yet.
     */
    readTagged<R extends RouteDefinition>(
      route: R,
      handler: (context: ReadContext, request: Bare<R>) => Promise<Tagged>,
    ): void {
      add(route, async (request) =>
        sendTagged(route, request, await handler(toReadContext(request.raw), request)),
      );
    },

    /** A route that changes nothing and answers bytes. */
    readBytes<R extends RouteDefinition>(
      route: R,
      handler: (context: ReadContext, request: Bare<R>) => Promise<BytesAnswer>,
    ): void {
      add(route, async (request) => {
        const { raw, reply } = request;
        return sendBytes(reply, await handler(toReadContext(raw), request));
      });
    },

    /** A route that changes something: one transaction, once for each key, audited. */
    write<R extends RouteDefinition>(
      route: R,
      handler: (context: WriteContext, request: RequestOf<R>) => Promise<AnswerOf<R>>,
      options: WriteOptions<R> = {},
    ): void {
      addWrite(route, async () => undefined, handler, options);
    },

    /** The same, with work that takes a while and is done first, in no transaction. */
    writePrepared<R extends RouteDefinition, P>(
      route: R,
      prepare: Prepare<R, P>,
      handler: (context: WriteContext, request: RequestOf<R>, prepared: P) => Promise<AnswerOf<R>>,
      options: WriteOptions<R> = {},
    ): void {
      addWrite(route, prepare, handler, options);
    },

    /**
     * A route that changes something and takes files. What is done with their bytes comes first, in no
     * transaction; `handler` may run more than once with what came of it.
     */
    writeFiles<R extends WithFiles, P>(
      route: R,
      prepare: Prepare<R, P>,
      handler: (context: WriteContext, request: RequestOf<R>, prepared: P) => Promise<AnswerOf<R>>,
      options: WriteOptions<R> = {},
    ): void {
      addWrite(route, prepare, handler, options);
    },
  };
};
