import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { claimsOf } from '#http/bearer.ts';
import { isCanonicalAddress } from '#http/canonical-address.ts';
import { fail } from '#platform/failure.ts';
import { networkOf } from '#platform/network-of.ts';
import type { Tokens } from '#platform/tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the route, so that no spelling of its address evades it. */
    limit?: 'signIn' | 'none' | undefined;
  }
}

const SHELL_ORIGINS = ['capacitor://localhost', 'https://localhost'];

/** Requests a minute: a queue that drains after a day without signal must never starve. */
const LIMITS = { queue: 1200, other: 600, signIn: 60 };

/** Signing in costs a hash, so there the address counts, whatever else is sent. */
const kindOf = ({ routeOptions, headers }: FastifyRequest): keyof typeof LIMITS => {
  if (routeOptions.config.limit === 'signIn') return 'signIn';
  return headers['x-outbox-seq'] ? 'queue' : 'other';
};

const securityHeaders = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as never, answer as never, (error) => {
    if (error) throw error;
  });
  return headers;
};

const limitRates = async (app: FastifyInstance, tokens: Pick<Tokens, 'verify'>): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    max: (request) => LIMITS[kindOf(request)],
    keyGenerator: (request) => {
      const kind = kindOf(request);
      // Only what we signed: whoever makes tokens up would get a limit for each.
      const session = kind === 'signIn' ? '' : (claimsOf(request, tokens)?.jti ?? '');
      return `${networkOf(request.ip)} ${session} ${kind}`;
    },
    allowList: ({ routeOptions }) => routeOptions.config.limit === 'none',
    errorResponseBuilder: () => fail('request.too_many'),
  });
  // Before hooks that refuse who is not signed in: these are counted, too.
  app.addHook('onRequest', app.rateLimit());
};

export const secure = async (
  app: FastifyInstance,
  options: {
    isHttps: boolean;
    rateLimits: boolean;
    tokens: Pick<Tokens, 'verify'>;
    scripts?: readonly string[];
  },
): Promise<void> => {
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of codes is WebAssembly; this allows no eval of scripts.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(options.scripts ?? [])],
        // Component libraries set styles on elements; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    // What may be kept for a while says so itself.
    reply.header('cache-control', 'no-store');
  });
  const sharing = {
    origin: SHELL_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Without it each call would be two.
    maxAge: 7200,
    exposedHeaders: [
      'etag',
      'x-refresh-token',
      'x-outbox-verdict',
      'x-outbox-hw',
      'x-epoch',
      'x-request-id',
      'retry-after',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ],
  };
  await app.register(cors, {
    // Other OPTIONS are answered by `known-methods`.
    delegator: async (request: FastifyRequest) => ({
      ...sharing,
      preflight:
        request.headers.origin !== undefined &&
        request.headers['access-control-request-method'] !== undefined,
    }),
  });
  if (options.rateLimits) await limitRates(app, options.tokens);
  // After they were counted; a proxy's rules know no other spelling either.
  app.addHook('onRequest', async ({ url }) => {
    if (!isCanonicalAddress(url)) throw fail('request.not_found');
  });
};
