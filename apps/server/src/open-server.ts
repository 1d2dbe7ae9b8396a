import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Scope } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/demo-accounts.ts';
import { seedDemo } from '#demo/demo.ts';
import { findContent, holdsOnlyDemo } from '#demo/demo-mark.ts';
import { readAppVersion } from '#platform/app-version.ts';
import { systemClock } from '#platform/clock.ts';
import { createFailureReports } from '#platform/failure-reports.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createPushSenders, waysOf } from '#platform/push/push-senders.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { openRelay } from '#platform/realtime/relay.ts';
import { createRepeater } from '#platform/repeater.ts';
import { closeToOthers } from '#platform/private-files.ts';
import { loadSecret } from '#platform/secret.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createTokens } from '#platform/tokens.ts';
import { findSetupCode } from '#features/begin/opening.service.ts';
import { isDemoReplaced } from '#features/begin/replace-demo.service.ts';
import { buildApp } from './app.ts';
import { createAppMetrics } from './app-metrics.ts';
import { createAppJobs } from './app-jobs.ts';
import { toInstallationFacts } from './installation-facts.ts';
import { readConfig } from './config.ts';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import { createDimonaDriver } from '#features/dimona/dimona-drivers.ts';
import { createDimonaWorker } from '#features/dimona/dimona-worker.service.ts';
import { createVapidKeys } from '#features/notifications/push-keys.service.ts';
import { createPushWorker } from '#features/notifications/push-worker.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { closeEndedSockets } from '#features/session/listening.service.ts';

const MAIL_EVERY_MS = 5000;
const PUSH_EVERY_MS = 2000;
const SOCKETS_EVERY_MS = 30_000;

export type OpenServer = {
  stop(): Promise<void>;
  noteFatal(error: unknown): void;
};

type Say = (line: string) => void;

const fillWithDemo = async (place: Scope, storage: Storage, say: Say): Promise<void> => {
  if (await isDemoReplaced(place.db)) return;
  if ((await findContent(place.db)) !== 'nothing') return;
  say('Filling the empty database with the demo companies…');
  await place.transaction(async (db) => {
    // Of two processes that start together one fills it.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    const now = systemClock.now();
    if ((await findContent(db)) === 'nothing') await seedDemo({ db, now, storage });
  });
};

const accountsLine = (): string =>
  ` Demo accounts (password ${DEMO_PASSWORD}): ${demoAccounts.map((a) => a.email).join(', ')}`;

const sayHowToBegin = (address: string, say: Say): void => {
  say('There is no company here yet. Create yours with this address, which works once:');
  say(`  ${address}`);
};

/** Throws what keeps it from starting. */
export const openServer = async (
  env: Record<string, string | undefined>,
  say: Say,
  onDemoGone?: () => void,
): Promise<OpenServer> => {
  const config = readConfig(env);
  const dataDir = resolve(config.DATA_DIR);
  closeToOthers(dataDir, say);
  say(config.DATABASE_URL ? 'Opening PostgreSQL…' : `Opening the embedded database in ${dataDir}…`);
  const database = await openDatabase(
    config.DATABASE_URL
      ? { url: config.DATABASE_URL, timeoutMs: config.DATABASE_TIMEOUT_SECONDS * 1000 }
      : { dataDir: join(dataDir, 'database') },
  );
  await database.migrate();
  const { storage, tmp } = await openStorage(dataDir, config.s3);
  const wantsDemo = config.DEMO === '1' || (config.DEMO === 'auto' && database.kind === 'embedded');
  const demoPlace = database.acrossCompanies('demo');
  if (wantsDemo) await fillWithDemo(demoPlace, storage, say);
  // What the database holds decides, whatever the settings wish for.
  const hasDemo = await holdsOnlyDemo(demoPlace.db);
  // A known password must never be public, so the demo stays on this machine unless told otherwise.
  const host = config.HOST ?? (hasDemo ? '127.0.0.1' : '0.0.0.0');
  const version = readAppVersion();
  const secret = await loadSecret(config.SECRET, dataDir);
  const sockets = createRealtime({
    key: config.REALTIME_KEY,
    secret,
    perAddress: config.SOCKETS_PER_ADDRESS,
  });
  const metrics = createAppMetrics({ database, clock: systemClock, realtime: sockets, version });
  const report = createFailureReports(config.SENTRY_DSN, {
    release: version,
    onError: (error) => app.log.warn({ err: error }, 'failure was not reported'),
  });
  const noteFailure = (error: unknown, run: string): void => {
    app.log.error({ err: error, run }, 'work failed');
    metrics.failed(run);
    report(error, { run });
  };
  const relay = await openRelay(database, sockets, (error) => noteFailure(error, 'relay'));
  const publish = database.kind === 'postgres' ? relay.publish : sockets.publish;
  const realtime = { ...sockets, publish };
  const tokens = createTokens(secret);
  const vapidKeys = createVapidKeys(tokens);
  const senders = createPushSenders(config, () =>
    vapidKeys.get(database.acrossCompanies('push').db),
  );
  const pushWorker = createPushWorker({
    database,
    clock: systemClock,
    tokens,
    senders,
    onError: (error) => noteFailure(error, 'push'),
  });
  const dimonaWorker = createDimonaWorker({
    database,
    clock: systemClock,
    driver: createDimonaDriver(config.dimona, database, systemClock),
    committees: config.DIMONA_COMMITTEES,
    publish: publishTo(realtime),
    onError: noteFailure,
  });
  const app = await buildApp({
    database,
    clock: systemClock,
    tokens,
    realtime,
    storage,
    tmp,
    publicUrl: config.publicUrl,
    realtimeKey: config.REALTIME_KEY,
    devUserId: config.DEV_USER_ID ?? '',
    registrationUrl: config.REGISTRATION_URL ?? '',
    appVersion: version,
    minimumVersion: config.MIN_APP_VERSION,
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY ?? false,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    onFailure: report,
    mailbox: hasDemo && wantsDemo && !config.SMTP_URL,
    sendsMail: Boolean(config.SMTP_URL) || (hasDemo && wantsDemo),
    installation: toInstallationFacts(config, env, { senders, database: database.kind }),
    rateLimits: true,
    checkResponses: false,
    serveWeb: true,
    dimona: dimonaWorker,
    onDemoGone,
  });
  const mailer = createMailer({
    db: database.acrossCompanies('mail').db,
    clock: systemClock,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    brandOf: (db, companyId) => getPrintedBrand({ db, actor: { companyId } }, storage),
    onError: (error) => noteFailure(error, 'mail'),
  });
  mailer.start(MAIL_EVERY_MS);
  const jobs = createAppJobs({
    database,
    clock: systemClock,
    storage,
    tmp,
    realtime,
    messages: { publicUrl: config.publicUrl, ways: waysOf(senders) },
    metrics,
    onError: (error, name) => noteFailure(error, `job ${name}`),
  });
  const socketRepeater = createRepeater(
    () => closeEndedSockets({ database, clock: systemClock }, sockets),
    (error) => noteFailure(error, 'sockets'),
  );
  socketRepeater.start(SOCKETS_EVERY_MS);
  jobs.start();
  dimonaWorker.start();
  pushWorker.start(PUSH_EVERY_MS);

  const setupCode = await findSetupCode(database.acrossCompanies('begin').db, tokens);
  const address = await app.listen({ port: config.PORT, host });
  // Whoever reads this may signal at once: nothing is waited for between here and the caller.
  say(`Ploeg ${version} is ready at ${address}.${hasDemo ? accountsLine() : ''}`);
  if (setupCode !== null) sayHowToBegin(`${config.PUBLIC_URL ?? address}/begin#${setupCode}`, say);

  const stop = async (): Promise<void> => {
    await realtime.close();
    await app.close();
    await mailer.stop();
    await jobs.stop();
    await dimonaWorker.stop();
    await pushWorker.stop();
    await socketRepeater.stop();
    await relay.close();
    await database.close();
  };
  return {
    noteFatal: (error) => {
      app.log.fatal({ err: error }, 'the process ends');
      metrics.failed('process');
      report(error, { run: 'process' });
    },
    stop: () =>
      stop().catch((error: unknown) => {
        app.log.error({ err: error }, 'could not stop cleanly');
        throw error;
      }),
  };
};
