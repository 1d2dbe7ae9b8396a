import { join, resolve } from 'node:path';
import { openDatabase } from '#db/open-database.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/demo-accounts.ts';
import { isEmpty, seedDemo } from '#demo/demo.ts';
import { readAppVersion } from '#platform/app-version.ts';
import { systemClock } from '#platform/clock.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { loadSecret } from '#platform/secret.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createTokens } from '#platform/tokens.ts';
import { buildApp } from './app.ts';
import { createAppSweeps } from './app-sweeps.ts';
import { readConfig } from './config.ts';
import { createDimonaDriver } from '#features/dimona/dimona-drivers.ts';
import { createDimonaRounds } from '#features/dimona/dimona-rounds.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';

const MAIL_EVERY_MS = 5000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  say(config.DATABASE_URL ? 'Opening PostgreSQL…' : `Opening the embedded database in ${dataDir}…`);
  const database = await openDatabase(
    config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: join(dataDir, 'database') },
  );
  await database.migrate();
  const wantsDemo = config.DEMO === '1' || (config.DEMO === 'auto' && database.kind === 'embedded');
  if (wantsDemo && (await isEmpty(database.db))) {
    say('Filling the empty database with the demo companies…');
    await database.transaction((db) => seedDemo(db, systemClock.now()));
  }
  const hasDemo = wantsDemo;
  // A known password must never be public, so the demo stays on this machine unless told otherwise.
  const host = config.HOST ?? (hasDemo ? '127.0.0.1' : '0.0.0.0');
  const secret = await loadSecret(config.SECRET, dataDir);
  const realtime = createRealtime({ key: config.REALTIME_KEY, secret });
  const { storage, tmp } = await openStorage(dataDir, config.s3);
  const version = readAppVersion();
  const rounds = createDimonaRounds({
    database,
    clock: systemClock,
    driver: createDimonaDriver(config.dimona, database, systemClock),
    committees: config.DIMONA_COMMITTEES,
    publish: publishTo(realtime),
    onError: (error, name) => app.log.error({ err: error }, `${name} failed`),
  });
  const app = await buildApp({
    database,
    clock: systemClock,
    tokens: createTokens(secret),
    realtime,
    storage,
    tmp,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    realtimeKey: config.REALTIME_KEY,
    devUserId: config.DEV_USER_ID ?? '',
    appVersion: version,
    minimumVersion: config.MIN_APP_VERSION,
    logLevel: config.LOG_LEVEL,
    mailbox: hasDemo && !config.SMTP_URL,
    rateLimits: true,
    checkResponses: false,
    serveWeb: true,
    kickDimona: rounds.kick,
  });
  const mailer = createMailer({
    db: database.db,
    clock: systemClock,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    onError: (error) => app.log.error({ err: error }, 'mail was not sent'),
  });
  mailer.start(MAIL_EVERY_MS);
  const sweeps = createAppSweeps({
    database,
    clock: systemClock,
    storage,
    tmp,
    realtime,
    onError: (error, name) => app.log.error({ err: error }, `sweep ${name} failed`),
  });
  sweeps.start();
  rounds.start();

  const stop = async (): Promise<void> => {
    await realtime.close();
    await app.close();
    await mailer.stop();
    await sweeps.stop();
    await rounds.stop();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }

  const address = await app.listen({ port: config.PORT, host });
  const demo = hasDemo
    ? ` Demo accounts (password ${DEMO_PASSWORD}): ${demoAccounts.map((a) => a.email).join(', ')}`
    : '';
  say(`Ploeg ${version} is ready at ${address}.${demo}`);
};

try {
  await start();
} catch (error) {
  process.stderr.write(
    `Ploeg could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
