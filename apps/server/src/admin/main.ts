import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { validate as isUuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { verifyFile, verifyStored } from '#features/documents/verify-document.service.ts';
import { readLimitChange } from '#features/office/limit-text.ts';
import { describeLimits, setLimit } from '#features/office/limits.service.ts';
import { createCompany, markRestored, verifyLogs } from '#features/office/office.service.ts';
import { makeResetLink } from '#features/session/session.service.ts';
import { systemClock } from '#platform/clock.ts';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import { readConfig } from '#config.ts';

const HELP = `npm run admin -- COMMAND

  create-company --company NAME --department NAME --email ADDRESS --first-name NAME --last-name NAME
                 [--timezone Europe/Brussels]
      an empty company with its first department and an administrator;
      prints the link with which they choose a password
  reset-password --email ADDRESS
      prints a link for a new password, good for an hour
  set-limit --department NAME-OR-ID [--company NAME-OR-ID] --limit NAME --value VALUE
            --since YYYY-MM-DD --source TEXT
      a working-time limit from a day on; what it was before is kept and still judges earlier days.
      VALUE is a number, HOURS:MINUTES for a break, FROM-TO for the night, allow or warn, or off
  show-limits --department NAME-OR-ID [--company NAME-OR-ID]
      every limit with all that it has been; * stands before what holds today
  verify-log
      recomputes the chains of the audit log
  verify-document FILE.pdf | DOCUMENT-ID
      says whether a PDF is what was signed here, to the last byte: by its seal and by the
      register of signatures; or says what is wrong with it
  mark-restored
      once after every restore of a backup, before the server starts: devices then send again
      what they had sent in the last 30 days, and nothing is done twice

The server must be stopped while the embedded database is used.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const options = {
  company: { type: 'string' },
  department: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  timezone: { type: 'string', default: 'Europe/Brussels' },
  limit: { type: 'string' },
  value: { type: 'string' },
  since: { type: 'string' },
  source: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const need = (values: Values, name: Exclude<keyof Values, 'help'>): string => {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing`);
  return value;
};

const wantedDepartment = (values: Values) => ({
  department: need(values, 'department'),
  company: values.company,
});

/** What a command finds outside of the database. */
type Place = { publicUrl: string; dataDir: string; target: string | undefined };

type Run = (database: Database) => Promise<number>;

/** Each reads all that was typed before it asks for the database: a slip costs no waiting. */
const commands: Record<string, (values: Values, place: Place) => Run> = {
  'create-company': (values, { publicUrl }) => {
    const input = {
      company: need(values, 'company'),
      department: need(values, 'department'),
      email: need(values, 'email'),
      firstName: need(values, 'first-name'),
      lastName: need(values, 'last-name'),
      timezone: values.timezone,
      publicUrl,
      now: systemClock.now(),
    };
    return async (database) => {
      const link = await createCompany(database, input);
      say(`Done. The administrator chooses a password here, once, within a week:\n${link}`);
      return 0;
    };
  },
  'reset-password': (values, { publicUrl }) => {
    const email = need(values, 'email').trim().toLowerCase();
    return async (database) => {
      const now = systemClock.now();
      say(await makeResetLink(database.db, { email, publicUrl, now, validSeconds: 3600 }));
      return 0;
    };
  },
  'set-limit': (values) => {
    const wanted = wantedDepartment(values);
    const change = readLimitChange({
      name: need(values, 'limit'),
      value: need(values, 'value'),
      since: need(values, 'since'),
      source: need(values, 'source'),
    });
    return async (database) => {
      say(await setLimit(database, wanted, change, systemClock.now()));
      return 0;
    };
  },
  'show-limits': (values) => {
    const wanted = wantedDepartment(values);
    return async (database) => {
      for (const line of await describeLimits(database, wanted, systemClock.now())) say(line);
      return 0;
    };
  },
  'verify-log': () => async (database) => {
    const broken = await verifyLogs(database);
    for (const line of broken) say(line);
    if (broken.length === 0) say('Every line of the audit log is as it was written.');
    return broken.length === 0 ? 0 : 1;
  },
  'verify-document': (_, { target, dataDir }) => {
    if (!target) throw new Error('Which file, or which document?');
    return async (database) => {
      const { storage } = openLocalStorage(join(dataDir, 'files'));
      const { isIntact, lines } = isUuid(target)
        ? await verifyStored(database.db, storage, target)
        : await verifyFile(database.db, await readFile(target));
      for (const line of lines) say(line);
      return isIntact ? 0 : 1;
    };
  },
  'mark-restored': () => async (database) => {
    await markRestored(database, systemClock.now());
    say('Done. Devices send again what this backup does not have, as soon as they are online.');
    return 0;
  },
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const command = commands[positionals[0] ?? ''];
  if (values.help || !command) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const run = command(values, { publicUrl, dataDir, target: positionals[1] });
  const database = await openDatabase(
    config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: join(dataDir, 'database') },
  );
  try {
    await database.migrate();
    return await run(database);
  } finally {
    await database.close();
  }
};

try {
  process.exit(await main());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // Node explains a wrong option in several lines; the first says what is wrong.
  process.stderr.write(`${message.split('\n')[0]}\n`);
  process.exit(1);
}
