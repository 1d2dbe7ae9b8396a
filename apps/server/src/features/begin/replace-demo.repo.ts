import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { only } from '#db/matches.ts';
import { rowsOf } from '#db/table-copies.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { companies } from '#features/departments/departments.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { serverFacts } from '#features/outbox/outbox.table.ts';
import { persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { files } from '#platform/storage/files.table.ts';

const REPLACED = 'demo replaced';

const isNobodys = (companyId: unknown) =>
  sql`not exists (select from ${companies} where ${companies.id} = ${companyId})`;

/** Looks at every company: of rows of companies that are gone, and of what the demo holds. */
export const createReplaceDemoRepo = (db: Db) => ({
  listCompanies: () =>
    db
      .select({ id: companies.id, name: companies.name, isDemo: companies.isDemo })
      .from(companies)
      .orderBy(companies.name),

  /** Nobody makes a company while the others are read and go. */
  lockCompanies: () => db.execute(sql`lock table ${companies} in exclusive mode`),

  countRows: async () => {
    const tables = { people: persons, shifts, clockings, documents };
    const counted = await Promise.all(
      Object.values(tables).map(async (table) =>
        only(db.select({ rows: count() }).from(table)).then(({ rows }) => rows),
      ),
    );
    const [people = 0, planned = 0, clocked = 0, papers = 0] = counted;
    return { people, shifts: planned, clockings: clocked, documents: papers };
  },

  deleteDemoCompanies: () => db.delete(companies).where(eq(companies.isDemo, true)),

  /** Bytes go before their rows: the next round over the files finds these. */
  expireFiles: (at: Date) =>
    db.update(files).set({ expiresAt: at }).where(isNobodys(files.companyId)),

  listTables: async (): Promise<string[]> => {
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name = 'company_id' and table_name <> 'files' order by 1`,
    );
    return rows.map(({ name }) => name);
  },

  /** Whose rows there are in a table, whether their company is there or gone. */
  listHolders: async (table: string): Promise<string[]> => {
    const name = sql.identifier(table);
    const holders = sql`select distinct company_id as id from ${name} where company_id is not null`;
    return (await rowsOf<{ id: string }>(db, holders)).map(({ id }) => id);
  },

  deleteRowsOf: (table: string, companyIds: string[]) =>
    db.execute(sql`delete from ${sql.identifier(table)}
      where company_id = any(${sql.param(companyIds)}::uuid[])`),

  noteReplaced: (what: object) =>
    db
      .insert(serverFacts)
      .values({ name: REPLACED, value: JSON.stringify(what) })
      .onConflictDoNothing(),

  findReplaced: async (): Promise<string | null> => {
    const [row] = await db.select().from(serverFacts).where(eq(serverFacts.name, REPLACED));
    return row?.value ?? null;
  },
});
