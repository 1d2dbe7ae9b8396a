import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { validate as isUuid } from 'uuid';
import { distribute } from '#db/distribute.ts';
import { openDatabase } from '#db/open-database.ts';
import { holdsOnlyDemo } from '#demo/demo-mark.ts';
import { resetDemo } from '#demo/demo-reset.ts';
import { verifyFile, verifyStored } from '#features/documents/verify-document.service.ts';
import { readLimitChange } from '#features/admin/limit-text.ts';
import { describeLimits, setLimit } from '#features/admin/limits.service.ts';
import { restoreBackup, writeBackup } from '#features/admin/backup.service.ts';
import { createUser } from '#features/admin/new-user.service.ts';
import { createCompany, markRestored, verifyLogs } from '#features/admin/admin.service.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { findSetupCode } from '#features/begin/opening.service.ts';
import { deleteDemo } from '#features/begin/replace-demo.service.ts';
import { makeResetLink } from '#features/session/session.service.ts';
import { readAppVersion } from '#platform/app-version.ts';
import { systemClock } from '#platform/clock.ts';
import { closeToOthers } from '#platform/private-files.ts';
import { loadSecret } from '#platform/secret.ts';
import { createTokens } from '#platform/tokens.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { RealtimeMessage } from '#platform/realtime/realtime.ts';
import { notifyProcesses } from '#platform/realtime/relay.ts';
import { appHooks } from '#app-hooks.ts';
import { readConfig } from '#config.ts';
import {
  type Commands,
  need,
  needName,
  options,
  readAccess,
  type Report,
  type Say,
  wantedDepartment,
} from './command-line.ts';
import { personalDataCommands } from './personal-data-commands.ts';
import { staffCommands } from './staff-commands.ts';

const readHelp = (): string =>
  readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();

/** Each reads all that was typed before it asks for the database: a slip costs no waiting. */
const commands: Commands = {
  ...staffCommands,
  ...personalDataCommands,
  'setup-code':
    (_, { publicUrl }) =>
    async ({ database, openTokens }) => {
      const code = await findSetupCode(database.db, await openTokens());
      if (code !== null) return `${publicUrl}/begin#${code}`;
      return { lines: ['There is a company already: nothing is left to set up.'], isFine: false };
    },
  'create-company': (values, { publicUrl }) => {
    const company = {
      company: needName(values, 'company'),
      department: needName(values, 'department'),
      email: need(values, 'email'),
      firstName: needName(values, 'first-name'),
      lastName: needName(values, 'last-name'),
      timezone: values.timezone,
      publicUrl,
    };
    return async ({ database, now }) => {
      const link = await createCompany(database, { ...company, now });
      return `Done. The administrator chooses a password here, once, within a week:\n${link}`;
    };
  },
  'create-user': (values, { publicUrl }) => {
    const user = {
      ...wantedDepartment(values),
      email: need(values, 'email'),
      firstName: needName(values, 'first-name'),
      lastName: needName(values, 'last-name'),
      role: values.role ?? 'USER',
      access: readAccess(values.access),
      publicUrl,
    };
    return async (installation) => {
      const { result: link } = await installation.notified(
        createUser(installation, { ...user, now: installation.now }),
      );
      return link
        ? `Done. They choose a password here, once, within a fortnight:\n${link}`
        : 'Done. They sign in as before.';
    };
  },
  'reset-password': (values, { publicUrl }) => {
    const email = need(values, 'email').trim().toLowerCase();
    return ({ database, now }) =>
      makeResetLink(database.db, { email, publicUrl, now, validSeconds: 3600 });
  },
  'set-limit': (values) => {
    const wanted = wantedDepartment(values);
    const change = readLimitChange({
      name: need(values, 'limit'),
      value: need(values, 'value'),
      since: need(values, 'since'),
      source: need(values, 'source'),
    });
    return ({ database, now }) => setLimit(database, wanted, change, now);
  },
  'show-limits': (values) => {
    const wanted = wantedDepartment(values);
    return async ({ database, now }) => ({ lines: await describeLimits(database, wanted, now) });
  },
  backup: (values) => {
    const folder = resolve(need(values, 'to'));
    return async ({ database, openFiles, now }) => {
      const storage = await openFiles();
      const source = { appVersion: readAppVersion(), now };
      const { manifest, missing } = await writeBackup({ database, storage }, folder, source);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const lines = missing.map((key) => `A file is not in the store and is left out: ${key}`);
      return {
        lines: [...lines, `${rows} rows and ${manifest.files.length} files are in ${folder}`],
      };
    };
  },
  restore: (values) => {
    const folder = resolve(need(values, 'from'));
    return async ({ database, openFiles, now }) => {
      const storage = await openFiles();
      const manifest = await restoreBackup({ database, storage }, folder, now);
      return `Restored as of ${manifest.createdAt}. Devices send again what is younger.`;
    };
  },
  'verify-document': (_, { target }) => {
    if (!target) throw new Error('Which file, or which document?');
    return async ({ database, openFiles }) => {
      const { isIntact, lines } = isUuid(target)
        ? await verifyStored(database.db, await openFiles(), target)
        : await verifyFile(database.db, await readFile(target));
      return { lines, isFine: isIntact };
    };
  },
  'demo-reset':
    () =>
    async ({ database, openFiles, now }) => {
      await resetDemo(database, await openFiles(), now);
      return 'The demo begins anew.';
    },
  'replace-demo':
    () =>
    async ({ database, now }) => {
      if (!(await holdsOnlyDemo(database.db))) {
        throw new Error('This database holds no demo, or more than the demo');
      }
      const gone = await deleteDemo(database, now);
      return `The demo is gone (${gone.people} people). Start the server: it prints where to begin.`;
    },
  'verify-log':
    () =>
    async ({ database }) => {
      const broken = await verifyLogs(database);
      if (broken.length > 0) return { lines: broken, isFine: false };
      return 'Every line of the audit log is as it was written.';
    },
  distribute:
    () =>
    async ({ spread }) => {
      const tables = await spread();
      if (tables === 0) return 'There is nothing to distribute: every table is where it belongs.';
      return `${tables} tables were distributed. Start the processes.`;
    },
  'mark-restored':
    () =>
    async ({ database, now }) => {
      await markRestored(database, now);
      return 'Done. Devices send again what this backup does not have, as soon as they are online.';
    },
};

/** Resolves with the exit code; throws an error whose first line says what is wrong. */
export const runAdmin = async (
  args: string[],
  env: Record<string, string | undefined>,
  say: Say,
): Promise<number> => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const command = commands[positionals[0] ?? ''];
  if (values.help || !command) {
    say(readHelp());
    return values.help ? 0 : 2;
  }
  const config = readConfig(env);
  const dataDir = resolve(config.DATA_DIR);
  const run = command(values, { publicUrl: config.publicUrl, target: positionals[1] });
  closeToOthers(dataDir, say);
  const database = await openDatabase(
    config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: join(dataDir, 'database') },
  );
  const notify = async (notices: readonly Notice[]): Promise<void> => {
    if (database.kind === 'embedded') return;
    const messages: RealtimeMessage[] = [];
    publishTo({ publish: (published) => messages.push(...published) })(notices, null);
    await notifyProcesses(database, messages);
  };
  try {
    await database.migrate();
    const report = await run({
      database: database.acrossCompanies('commands'),
      hooks: appHooks,
      now: systemClock.now(),
      openFiles: async () => (await openStorage(dataDir, config.s3)).storage,
      spread: async () => {
        if (!config.DATABASE_URL) throw new Error('The embedded database is of one machine');
        return distribute(config.DATABASE_URL);
      },
      openTokens: async () => createTokens(await loadSecret(config.SECRET, dataDir)),
      notified: async (task) => {
        const done = await task;
        await notify(done.notices);
        return done;
      },
    });
    const { lines, isFine = true }: Report =
      typeof report === 'string' ? { lines: [report] } : report;
    for (const line of lines) say(line);
    return isFine ? 0 : 1;
  } finally {
    await database.close();
  }
};
