import { and, eq, inArray, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type Wanted<T extends PgTable> = {
  [Column in keyof T['$inferSelect']]?:
    | T['$inferSelect'][Column]
    | readonly NonNullable<T['$inferSelect'][Column]>[]
    | SQLWrapper;
};

/** Undefined is refused, since it would widen the question unseen. */
export const matches = <T extends PgTable>(table: T, wanted: Wanted<T>): SQL => {
  const conditions = Object.entries(wanted).map(([name, value]) => {
    const column = table[name as keyof T] as PgColumn;
    if (value === undefined) throw new Error(`Nothing to compare ${name} with`);
    if (value === null) return isNull(column);
    return Array.isArray(value) ? inArray(column, value) : eq(column, value);
  });
  return and(...conditions) as SQL;
};

/** What two tables of the same company are joined by. */
export const named = <T extends PgTable & { companyId: PgColumn }>(
  table: T,
  by: PgColumn,
  key: keyof T & string = 'id' as keyof T & string,
): SQL => {
  const { companyId } = by.table as unknown as { companyId: PgColumn };
  return and(eq(table.companyId, companyId), eq(table[key] as PgColumn, by)) as SQL;
};

export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0];

export const some = async (rows: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await rows).length > 0;

/** The row of a statement that always answers one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('A statement that answers a row has answered none');
  return row;
};

export const columns = <T extends PgTable, Name extends keyof T['$inferSelect'] & keyof T>(
  table: T,
  ...names: Name[]
): Pick<T, Name> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>;
