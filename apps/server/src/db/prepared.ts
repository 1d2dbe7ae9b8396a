import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Built once for each handle, and planned once for each connection when it has a name. */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
};

export const isAnyOf = (column: PgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)})`;

const nameOf = (column: PgColumn): SQL => sql.raw(`"${column.name}"`);

/** What `toRows` passes, as a table: a prepared insert selects any number of rows from it. */
export const passedRows = (table: PgTable): SQL => {
  const columns = Object.values(getTableColumns(table));
  const values = columns.map((column) =>
    is(column.default, SQL) ? sql`coalesce(${nameOf(column)}, ${column.default})` : nameOf(column),
  );
  const types = columns.map((column) => sql`${nameOf(column)} ${sql.raw(column.getSQLType())}`);
  const rows = sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)`;
  return sql`select ${sql.join(values, sql`, `)} from ${rows} as passed(${sql.join(types, sql`, `)})`;
};

/**
 * Inserts what `toRows` passes. It answers something, for a distributed database would otherwise hand the
 * rows on as COPY, which PostgreSQL refuses behind a policy (decision 120).
 */
export const insertingRows = (table: PgTable, name: string) =>
  prepared((db) =>
    db.insert(table).select(passedRows(table)).returning({ one: sql`1` }).prepare(name),
  );

/** What a row that is there already takes over from the one passed: all but whose it is, which never changes. */
export const asPassed = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name !== 'company_id')
      .map(([key, column]) => [key, sql`excluded.${nameOf(column)}`]),
  );

type Cell<T extends PgTable> = {
  key: keyof T['$inferInsert'];
  name: string;
  /** What stands where nothing is given; null where only the database can fill it in. */
  standard: unknown;
  /** Where JSON does not say it by itself. */
  toStored: ((value: unknown) => unknown) | null;
};

const toCell = <T extends PgTable>(key: string, column: PgColumn): Cell<T> => ({
  key: key as Cell<T>['key'],
  name: column.name,
  standard: is(column.default, SQL) ? null : (column.default ?? null),
  toStored: is(column, PgCustomColumn) ? (value) => column.mapToDriverValue(value) : null,
});

const cellsOfTables = new WeakMap<PgTable, unknown>();

/** Looked at once for a table, and not for each value of each row. */
const cellsOf = <T extends PgTable>(table: T): readonly Cell<T>[] => {
  const known = cellsOfTables.get(table) as readonly Cell<T>[] | undefined;
  if (known) return known;
  const cells = Object.entries(getTableColumns(table)).map(([key, column]) =>
    toCell<T>(key, column),
  );
  cellsOfTables.set(table, cells);
  return cells;
};

/** What only the database can fill in (`now()`) must be given. */
export const withDefaults = <T extends PgTable>(
  table: T,
  row: T['$inferInsert'],
): T['$inferSelect'] => {
  const filled: Partial<Record<keyof T['$inferInsert'], unknown>> = {};
  for (const { key, standard } of cellsOf(table)) filled[key] = row[key] ?? standard;
  return filled;
};

export const toRows = <T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
): { rows: string } => {
  const cells = cellsOf(table);
  const plain = rows.map((row) => {
    const stored: Record<string, unknown> = {};
    for (const { key, name, standard, toStored } of cells) {
      const value = row[key] ?? standard;
      stored[name] = toStored && value !== null ? toStored(value) : value;
    }
    return stored;
  });
  return { rows: JSON.stringify(plain) };
};
