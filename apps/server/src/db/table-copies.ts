import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

const BATCH = 500;

export const rowsOf = async <T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as { rows: T[] }).rows;

export const listTables = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(
    db,
    sql`select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map((row) => String(row['table_name']));
};

export const schemaVersion = async (db: Db): Promise<string> => {
  const rows = await rowsOf(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return String(rows[0]?.['hash']);
};

/** What a query answers as `row`, some hundred texts at a time; within a transaction. */
export async function* readBatches(db: Db, query: SQL): AsyncIterable<string[]> {
  await db.execute(sql`declare batches cursor for ${query}`);
  for (;;) {
    const rows = await rowsOf(db, sql`fetch ${sql.raw(String(BATCH))} from batches`);
    if (rows.length === 0) break;
    yield rows.map((row) => String(row['row']));
  }
  await db.execute(sql`close batches`);
}

/** To be read within a transaction, after `freezeReading` where several tables belong together. */
export const readRows = (db: Db, table: string): AsyncIterable<string[]> =>
  readBatches(db, sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t`);

/** Must be the first statement of the transaction. */
export const freezeReading = (db: Db) =>
  db.execute(sql`set transaction isolation level repeatable read, read only`);

export const insertRows = (db: Db, table: string, rows: readonly string[]) =>
  db.execute(
    sql`insert into ${sql.identifier(table)}
        select * from json_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::json)
        returning 1`,
  );

export const emptyTables = async (db: Db, tables: readonly string[]): Promise<void> => {
  // No `truncate`: it asks no policy, so the server's role may not do it.
  for (const table of tables) await db.execute(sql`delete from ${sql.identifier(table)}`);
};
