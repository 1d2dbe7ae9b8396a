import { sql } from 'drizzle-orm';
import type { UndoProgress } from '@ploeg/contract/imports/imports.schemas';
import type { Db } from '#db/database.ts';
import { personalTables } from '#features/personal-data/personal-tables.ts';

type Why = UndoProgress['kept'][number]['why'];

/** What an import itself leaves of somebody, and what only says that something happened. */
const OWN_TABLES: ReadonlySet<string> = new Set([
  'persons',
  'person_profiles',
  'memberships',
  'employment_terms',
  'employment_wages',
  'timesheet_marks',
  'import_rows',
  'audit_log',
  'events',
  'login_attempts',
  'password_resets',
  'mails',
]);

const WHY: Readonly<Record<string, Why>> = {
  shifts: 'works',
  shift_tasks: 'works',
  clockings: 'works',
  clocking_events: 'works',
  dimonas: 'works',
  logins: 'invited',
  sessions: 'invited',
  invitations: 'invited',
  passkeys: 'invited',
  devices: 'invited',
  contracts: 'signed',
  documents: 'signed',
  signatures: 'signed',
  signatories: 'signed',
};

/** What was done about somebody since, by the first table that says it; null when nothing was. */
export const findTrace = async (
  db: Db,
  companyId: string,
  personId: string,
): Promise<Why | null> => {
  const who = { companyId, personId, emails: [] };
  const tables = Object.entries(personalTables)
    .filter(([name]) => !OWN_TABLES.has(name))
    .toSorted(([a], [b]) => Number(b in WHY) - Number(a in WHY));
  const parts = tables.map(
    ([name, { rows }], at) => sql`select ${sql.raw(String(at))} as at, ${name}::text as name
      where exists (select from ${sql.identifier(name)} t where ${rows(who)})`,
  );
  const answer = await db.execute(
    sql`select name from (${sql.join(parts, sql` union all `)}) as found order by at limit 1`,
  );
  const [first] = (answer as { rows: { name: string }[] }).rows;
  return first ? (WHY[first.name] ?? 'changed') : null;
};
