import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { createCompany, verifyLogs } from '#features/office/office.service.ts';
import { makeResetLink } from '#features/session/session.service.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#config.ts';

const HELP = `npm run admin -- COMMAND

  create-company --company NAME --department NAME --email ADDRESS --first-name NAME --last-name NAME
                 [--timezone Europe/Brussels]
      an empty company with its first department and an administrator;
      prints the link with which they choose a password
  reset-password --email ADDRESS
      prints a link for a new password, good for an hour
  verify-log
      recomputes the chains of the audit log

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
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const need = (
  values: Values,
  name: 'company' | 'department' | 'email' | 'first-name' | 'last-name',
): string => {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing`);
  return value;
};

const commands: Record<
  string,
  (database: Database, values: Values, publicUrl: string) => Promise<number>
> = {
  'create-company': async (database, values, publicUrl) => {
    const link = await createCompany(database, {
      company: need(values, 'company'),
      department: need(values, 'department'),
      email: need(values, 'email'),
      firstName: need(values, 'first-name'),
      lastName: need(values, 'last-name'),
      timezone: values.timezone,
      publicUrl,
      now: systemClock.now(),
    });
    say(`Done. The administrator chooses a password here, once, within a week:\n${link}`);
    return 0;
  },
  'reset-password': async (database, values, publicUrl) => {
    const email = need(values, 'email').trim().toLowerCase();
    const now = systemClock.now();
    say(await makeResetLink(database.db, { email, publicUrl, now, validSeconds: 3600 }));
    return 0;
  },
  'verify-log': async (database) => {
    const broken = await verifyLogs(database);
    for (const line of broken) say(line);
    if (broken.length === 0) say('Every line of the audit log is as it was written.');
    return broken.length === 0 ? 0 : 1;
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
  const database = await openDatabase(
    config.DATABASE_URL
      ? { url: config.DATABASE_URL }
      : { dataDir: join(resolve(config.DATA_DIR), 'database') },
  );
  try {
    await database.migrate();
    return await command(database, values, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  } finally {
    await database.close();
  }
};

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
