import { and, count, eq, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { columns, first, matches, only, type Wanted } from './matches.ts';

type CompanyTable = PgTable & { companyId: PgColumn };
type Row<T extends PgTable> = T['$inferSelect'];
type Name<T extends PgTable> = keyof Row<T> & keyof T & string;
type NewRow<T extends PgTable> = Omit<T['$inferInsert'], 'companyId'>;
type Changes<T extends PgTable> = {
  [Column in keyof Row<T>]?: T['$inferInsert'][Column & keyof T['$inferInsert']] | SQL | undefined;
};
type Order = PgColumn | SQL;
type Answer<R> = Promise<R[]> & {
  limit: (count: number) => Promise<R[]>;
  for: (lock: 'update') => Promise<R[]>;
};
/** Undefined is every row of the company. */
type Which<T extends PgTable> = Wanted<T> | SQL | undefined;

/** Rows of one company in whichever table: no question or change of these reaches another company's. */
export const companyRows = (db: Db, companyId: string) => {
  const where = <T extends CompanyTable>(table: T, which: Which<T>): SQL | undefined => {
    const condition = which === undefined || is(which, SQL) ? which : matches(table, which);
    return and(eq(table.companyId, companyId), condition);
  };
  const list = <T extends CompanyTable>(table: T, which: Which<T>, ...order: Order[]) => {
    const source: PgTable = table;
    return db
      .select()
      .from(source)
      .where(where(table, which))
      .orderBy(...order) as unknown as Answer<Row<T>>;
  };
  const pick = <T extends CompanyTable, N extends Name<T>>(
    table: T,
    names: readonly N[],
    which: Which<T>,
    ...order: Order[]
  ) => {
    const source: PgTable = table;
    return db
      .select(columns(table, ...names) as Record<string, PgColumn>)
      .from(source)
      .where(where(table, which))
      .orderBy(...order) as unknown as Answer<Pick<Row<T>, N>>;
  };
  const insert = <T extends CompanyTable>(table: T, rows: NewRow<T> | NewRow<T>[]) => {
    const values: object[] = Array.isArray(rows) ? rows : [rows];
    return db.insert(table).values(values.map((row): T['$inferInsert'] => ({ ...row, companyId })));
  };
  const update = <T extends CompanyTable>(table: T, which: Which<T>, changes: Changes<T>) =>
    db.update(table).set(changes).where(where(table, which));

  return {
    where,

    list,

    pick,

    values: async <T extends CompanyTable, N extends Name<T>>(
      table: T,
      name: N,
      which: Which<T>,
      ...order: Order[]
    ): Promise<Row<T>[N][]> => (await pick(table, [name], which, ...order)).map((row) => row[name]),

    value: async <T extends CompanyTable, N extends Name<T>>(
      table: T,
      name: N,
      which: Which<T>,
    ): Promise<Row<T>[N] | undefined> => (await pick(table, [name], which))[0]?.[name],

    count: async <T extends CompanyTable>(table: T, which: Which<T>): Promise<number> => {
      const source: PgTable = table;
      const [row] = await db.select({ rows: count() }).from(source).where(where(table, which));
      return row?.rows ?? 0;
    },

    find: <T extends CompanyTable>(table: T, which: Which<T>) => first(list(table, which)),

    /** Locked until the end of the transaction, in that order. */
    lock: <T extends CompanyTable>(table: T, which: Which<T>, ...order: Order[]) =>
      list(table, which, ...order).for('update'),

    insert,

    create: <T extends CompanyTable>(table: T, row: NewRow<T>) =>
      only(insert(table, row).returning() as unknown as Promise<Row<T>[]>),

    update,

    /** Changes exactly one row. */
    change: <T extends CompanyTable>(table: T, which: Which<T>, changes: Changes<T>) =>
      only(update(table, which, changes).returning() as unknown as Promise<Row<T>[]>),

    delete: <T extends CompanyTable>(table: T, which: Which<T>) =>
      db.delete(table).where(where(table, which)),
  };
};
