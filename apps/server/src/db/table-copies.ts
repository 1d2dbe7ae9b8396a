import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

const BATCH = 500;

type Rows = { rows: Record<string, unknown>[] };

const rowsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Rows['rows']> =>
  ((await db.execute(query)) as Rows).rows;

/** Names of all tables of the product, in their alphabet. */
export const listTables = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(
    db,
    sql`select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map((row) => String(row['table_name']));
};

/** Names the shape of the tables: the same for two databases that went through the same migrations. */
export const schemaVersion = async (db: Db): Promise<string> => {
  const rows = await rowsOf(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return String(rows[0]?.['hash']);
};

/**
 * Every row of a table as JSON, some hundred at a time. To be read within a transaction, which begins
 * with `freezeReading` when rows of several tables must belong together.
 */
export async function* readRows(db: Db, table: string): AsyncIterable<string[]> {
  await db.execute(
    sql`declare table_copy cursor for
        select row_to_json(one)::text as row from ${sql.identifier(table)} one`,
  );
  for (;;) {
    const rows = await rowsOf(db, sql`fetch ${sql.raw(String(BATCH))} from table_copy`);
    if (rows.length === 0) break;
    yield rows.map((row) => String(row['row']));
  }
  await db.execute(sql`close table_copy`);
}

/** What the rest of the transaction reads is one moment; must be its first statement. */
export const freezeReading = (db: Db) =>
  db.execute(sql`set transaction isolation level repeatable read, read only`);

/** Puts rows from `readRows` into a table of the same shape. */
export const insertRows = (db: Db, table: string, rows: readonly string[]) =>
  db.execute(
    sql`insert into ${sql.identifier(table)}
        select * from json_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::json)`,
  );

/** Takes everything out of the tables. */
export const emptyTables = async (db: Db, tables: readonly string[]): Promise<void> => {
  // No `truncate`: it asks no policy, so the server's role may not do it.
  for (const table of tables) await db.execute(sql`delete from ${sql.identifier(table)}`);
};
