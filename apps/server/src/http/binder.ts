import type { AnswerOf, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { CommandRunner } from '#platform/command-runner.ts';
import type { Actor, Arrival, Command, Reading } from '#platform/context.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { admit, type Callers } from './admission.ts';
import { toEnvelope } from './error-replies.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readForm } from './multipart.ts';
import { complete, type Withheld, withhold } from './withheld.ts';

export type BinderDeps = {
  db: Db;
  clock: Clock;
  callers: Callers;
  commands: CommandRunner;
  /** In tests every answer is held against the contract. */
  checkResponses: boolean;
};

/** An answer that is ready as JSON bytes under a validator; the bytes are made when asked for. */
type Tagged = { etag: string; json: () => Promise<Buffer> };

type Bare<R extends RouteDefinition> = RequestOf<R> & { raw: FastifyRequest; reply: FastifyReply };

const headerText = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null;
};

const readArrival = (request: FastifyRequest): Arrival => {
  const sequence = headerText(request, 'x-outbox-seq');
  if (sequence !== null && !/^[1-9]\d{0,15}$/.test(sequence)) throw fail('request.malformed');
  const installId = headerText(request, 'x-install-id');
  if (sequence !== null && installId === null) throw fail('request.malformed');
  const key = headerText(request, 'idempotency-key');
  if (sequence !== null && key === null) throw fail('request.malformed');
  return {
    key,
    installId,
    sequence: sequence === null ? null : Number(sequence),
    socketId: headerText(request, 'x-socket-id'),
  };
};

/** Routes that are bound so far, for the check that none is forgotten. */
export type Binder = ReturnType<typeof createBinder>;

/** Binds contract routes to handlers: parses, authenticates, and answers in the contract's shape. */
export const createBinder = (app: FastifyInstance, deps: BinderDeps) => {
  const bound = new Set<RouteDefinition>();

  const check = (route: RouteDefinition, status: number, body: unknown): void => {
    if (!deps.checkResponses) return;
    const schema = route.responses[status];
    if (!schema) throw new Error(`${route.method} ${route.path} does not declare ${status}`);
    schema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  };

  const add = <R extends RouteDefinition>(
    route: R,
    handle: (request: Bare<R>) => Promise<FastifyReply>,
  ): void => {
    if (bound.has(route)) throw new Error(`${route.method} ${route.path} is bound twice`);
    bound.add(route);
    app.route({
      method: route.method,
      url: route.base + route.path,
      schema: {
        summary: route.summary,
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: route.responses,
      },
      // Who may not call learns nothing of how a call must look.
      onRequest: (request) => admit(deps.callers, route.access, request),
      ...(route.multipart ? { preValidation: readForm } : {}),
      handler: (request, reply) =>
        handle({
          params: request.params,
          query: request.query,
          // What is sent to a route that takes nothing was never looked at.
          body: route.body ? request.body : undefined,
          raw: request,
          reply,
        } as Bare<R>),
    });
  };

  const toReading = (request: FastifyRequest): Reading => ({
    db: deps.db,
    actor: request.actor as Actor,
    now: deps.clock.now(),
  });

  const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
    reply.code(status).type('application/json; charset=utf-8').send(body);

  const sendTagged = async <R extends RouteDefinition>(
    route: R,
    { raw, reply }: Bare<R>,
    { etag, json }: Tagged,
  ): Promise<FastifyReply> => {
    reply.header('etag', etag);
    if (raw.headers['if-none-match'] === etag) return reply.code(304).send();
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
        const { status, body } = await handler(request);
        check(route, status, body);
        return send(request.reply, status, body);
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
      handler: (reading: Reading, request: Bare<R>) => Promise<AnswerOf<R>>,
    ): void {
      add(route, async (request) => {
        const { status, body } = await handler(toReading(request.raw), request);
        check(route, status, body);
        return send(request.reply, status, body);
      });
    },

    /**
     * A route that changes nothing and whose answer is ready as JSON bytes under a validator. They
     * are asked for only when the caller does not have them yet.
     */
    readTagged<R extends RouteDefinition>(
      route: R,
      handler: (reading: Reading, request: Bare<R>) => Promise<Tagged>,
    ): void {
      add(route, async (request) =>
        sendTagged(route, request, await handler(toReading(request.raw), request)),
      );
    },

    /** A route that changes something: one transaction, once for each key, audited. */
    write<R extends RouteDefinition>(
      route: R,
      handler: (command: Command, request: RequestOf<R>) => Promise<AnswerOf<R>>,
      options: {
        /** See `Work`: such writes of different people share commits. */
        ownRowsOnly?: boolean;
        onRefused?: (command: Command, request: RequestOf<R>, failure: Failure) => Promise<void>;
        withheld?: Withheld<R>;
      } = {},
    ): void {
      add(route, async (request) => {
        const { params, query, body, raw, reply } = request;
        const input = { params, query, body } as RequestOf<R>;
        const actor = raw.actor as Actor;
        const { onRefused, ownRowsOnly = false, withheld } = options;
        const answer = await deps.commands.run({
          actor,
          arrival: readArrival(raw),
          fingerprint: fingerprintOf(route.method, route.path, params, query, body),
          ownRowsOnly,
          perform: async (command) => {
            const result = await handler(command, input);
            check(route, result.status, result.body);
            return { status: result.status, body: withhold(result.body, withheld) };
          },
          renderFailure: (failure) => toEnvelope(failure, actor.language, raw.id),
          ...(onRefused
            ? { onRefused: (command, failure) => onRefused(command, input, failure) }
            : {}),
        });
        reply.header('x-outbox-verdict', answer.verdict);
        if (answer.highWater !== undefined) reply.header('x-outbox-hw', answer.highWater);
        if (answer.epoch !== undefined) reply.header('x-epoch', answer.epoch);
        return send(reply, answer.status, complete(answer, withheld));
      });
    },
  };
};
