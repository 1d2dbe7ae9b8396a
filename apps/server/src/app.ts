import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Database } from '#db/database.ts';
import { createLoaders } from '#app-loaders.ts';
import { createOpening } from '#features/begin/opening.service.ts';
import { withoutFeedToken } from '#features/calendars/feed-address.ts';
import { getShownBrand } from '#features/company/company.service.ts';
import type { InstallationFacts } from '#features/installation/installation.service.ts';
import { listClockings } from '#features/clockings/clocking-lists.service.ts';
import { findKiosk, findKioskPerson } from '#features/kiosks/kiosk-access.service.ts';
import { isKioskToken } from '#features/kiosks/kiosk-token.ts';
import { createPlaceCodes } from '#features/kiosks/place-codes.ts';
import { type Publish, publishTo } from '#features/notifications/publish-notices.ts';
import { createCommandRunner } from '#features/outbox/command-runner.ts';
import { findActor, renewToken } from '#features/session/session.service.ts';
import { bearerOf, claimsOf } from '#http/bearer.ts';
import type { Callers } from '#http/authentication.ts';
import { createBinder } from '#http/binder.ts';
import { createCallerAddress } from '#http/caller-address.ts';
import { answerErrors, answerUnreadableAddress } from '#http/error-replies.ts';
import { PARSER_LIMITS } from '#http/multipart.ts';
import { readBodies } from '#http/request-body.ts';
import { validateWithContract } from '#http/validation.ts';
import { createAddresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import type { Actor, Hooks } from '#platform/context.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { describeError } from '#platform/describe-error.ts';
import type { ReportFailure } from '#platform/failure-reports.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { createSignedUrls, withoutGrant } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import type { Tokens } from '#platform/tokens.ts';
import { answerOperators } from '#plugins/health.ts';
import { showMailbox } from '#plugins/mailbox.ts';
import { describeApi } from '#plugins/openapi.ts';
import { compressAnswers } from '#plugins/compression.ts';
import { watchMethods } from '#plugins/known-methods.ts';
import { serveMetrics } from '#plugins/metrics.ts';
import { pageScripts } from '#plugins/page-scripts.ts';
import { logRequests, requestIdOf } from '#plugins/request-log.ts';
import { languageOf } from '#texts/texts.ts';
import { secure } from '#plugins/security.ts';
import { dropIdleConnections } from '#plugins/idle-connections.ts';
import { serveWebApp } from '#plugins/web-app.ts';
import { appHooks } from './app-hooks.ts';
import { features } from './features.ts';

export type AppDeps = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  realtime: Realtime;
  storage: Storage;
  tmp: TmpFolder;
  publicUrl: string;
  realtimeKey: string;
  /** Who sees diagnostics in the web app; empty means nobody (R5). */
  devUserId: string;
  registrationUrl: string;
  appVersion: string;
  minimumVersion: string;
  logLevel: string;
  logTo?: { write(line: string): void };
  /** Proxies whose word on the caller's address counts; false for none. */
  trustProxy: string[] | false;
  metrics: Metrics;
  metricsToken?: string | undefined;
  onFailure: ReportFailure;
  mailbox: boolean;
  /** False where mails wait for an address of a mail server. */
  sendsMail: boolean;
  /** What the operator has set, for who keeps the settings of a company. */
  installation: InstallationFacts;
  rateLimits: boolean;
  /** For tests: holds every answer against the contract. */
  checkResponses: boolean;
  serveWeb: boolean;
  hooks?: Hooks;
  dimona: { driver: DimonaDriver; wake: () => void };
  /** The demo was taken away: what was for it alone must end. */
  onDemoGone?: (() => void) | undefined;
};

const BODY_LIMIT = 1_048_576;

/** A form of 25 MB comes through a slow mobile network in this time. */
const REQUEST_TIMEOUT_MS = 180_000;

/** The device's language is what the person is reading. */
const asRead = (request: FastifyRequest, actor: Actor): Actor => ({
  ...actor,
  language: languageOf(request.headers['accept-language'], actor.language),
});

/** What the installation is called, where it has one company. */
const shownIn = (database: Database) => () => getShownBrand(database.acrossCompanies('sign-in').db);

const securityOf = ({ publicUrl, rateLimits, serveWeb, tokens }: AppDeps) => ({
  isHttps: publicUrl.startsWith('https:'),
  rateLimits,
  tokens,
  scripts: serveWeb ? pageScripts() : [],
});

export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { database, clock, tokens, realtime, hooks = appHooks } = deps;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: deps.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadableAddress,
    logger: {
      level: deps.logLevel,
      ...(deps.logTo ? { stream: deps.logTo } : {}),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: describeError,
        req: ({ method, url, host, ip }) => ({
          method,
          url: withoutGrant(withoutFeedToken(url)),
          host,
          remoteAddress: ip,
        }),
      },
    },
  });
  app.setValidatorCompiler(validateWithContract as never);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('actor', undefined);
  app.decorateRequest('claims', undefined);
  app.decorateRequest('kiosk', undefined);
  answerErrors(app);
  const closeMethods = watchMethods(app);
  logRequests(app, deps.onFailure);

  await compressAnswers(app);
  await secure(app, securityOf(deps));
  await app.register(multipart, { limits: PARSER_LIMITS });
  readBodies(app);
  await describeApi(app, { publicUrl: deps.publicUrl, version: deps.appVersion });
  const isNew = createOpening(database);
  answerOperators(app, { ...deps, version: deps.appVersion, isNew });
  serveMetrics(app, { metrics: deps.metrics, token: deps.metricsToken });
  if (deps.mailbox) showMailbox(app, database.acrossCompanies('demo').db);
  if (deps.serveWeb) await serveWebApp(app, shownIn(database));

  const readToken = (request: FastifyRequest) => claimsOf(request, tokens);
  const sessions = database.acrossCompanies('sessions');
  const callers: Callers = {
    authenticate: async (request) =>
      asRead(request, await findActor(sessions.db, readToken(request), clock.now())),
    findKiosk: (request) => findKiosk(database, bearerOf(request), clock.now()),
    actFor: async (kiosk, request) => {
      const employmentId = request.headers['x-kiosk-person'];
      const named = typeof employmentId === 'string' ? employmentId : null;
      return asRead(request, await findKioskPerson(database, kiosk, named));
    },
  };

  const publish: Publish = (notices, exceptSocketId) => {
    publishTo(realtime)(notices, exceptSocketId);
    if (notices.some(({ data }) => data.resource === 'DIMONA')) deps.dimona.wake();
  };
  const addresses = createAddresses(deps.publicUrl);
  const binder = createBinder(app, {
    database,
    clock,
    addresses,
    callers,
    commands: createCommandRunner({ database, clock, hooks, publish }),
    hooks,
    tmp: deps.tmp,
    checkResponses: deps.checkResponses,
  });
  const placeCodes = createPlaceCodes(tokens);
  const sessionDeps = { database, clock, tokens, addresses };
  const featureDeps = {
    ...deps,
    hooks,
    ...createLoaders(placeCodes),
    addresses,
    placeCodes,
    urls: createSignedUrls(tokens),
    listClockings,
    renewToken: async (request: FastifyRequest, actor: Actor) => {
      const claims = readToken(request);
      return claims && renewToken(sessionDeps, actor, claims, clock.now());
    },
    findCaller: async (request: FastifyRequest) => {
      const token = bearerOf(request);
      return token && !isKioskToken(token) ? callers.authenticate(request) : null;
    },
  };
  for (const { bind } of features) await bind?.(binder, featureDeps, app);

  binder.checkAllBound();
  closeMethods();
  realtime.attach(app.server, createCallerAddress(deps.trustProxy));
  dropIdleConnections(app);
  return app;
};
