import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { and, asc, count, eq, inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import { dayComments, listTables, type References, type StoredRow } from './catalogues.table.ts';

/** What all lists have in common; which fields a row has beside that is said by its contract. */
type ListTable = PgTable &
  Record<'companyId' | 'id' | 'departmentId' | 'position' | 'archivedAt', PgColumn> & {
    name?: PgColumn;
  };

const tableOf = (list: ListName): ListTable => listTables[list];

export const createCataloguesRepo = (db: Db, companyId: string) => {
  const item = (table: ListTable, id: string): SQL | undefined =>
    and(eq(table.companyId, companyId), eq(table.id, id));

  const within = (table: References['table'], departmentId: string): SQL | undefined =>
    and(eq(table.companyId, companyId), eq(table.departmentId, departmentId));

  return {
    /** In their order; those that nobody has put in order come last, by name. */
    listRows: async (list: ListName, departmentId: string): Promise<StoredRow[]> => {
      const table = tableOf(list);
      const rows = await db
        .select()
        .from(table)
        .where(within(table, departmentId))
        .orderBy(asc(table.position), asc(table.name ?? table.id), asc(table.id));
      return rows as StoredRow[];
    },

    findRow: async (list: ListName, id: string): Promise<StoredRow | undefined> => {
      const table = tableOf(list);
      const rows = await db.select().from(table).where(item(table, id));
      return rows[0] as StoredRow | undefined;
    },

    insert: async (list: ListName, row: Record<string, unknown>): Promise<StoredRow> => {
      const rows = await db
        .insert(tableOf(list) as PgTable)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as StoredRow;
    },

    update: async (
      list: ListName,
      id: string,
      changes: Record<string, unknown>,
    ): Promise<StoredRow> => {
      const table = tableOf(list);
      const rows = await db
        .update(table as PgTable)
        .set(changes)
        .where(item(table, id))
        .returning();
      return rows[0] as StoredRow;
    },

    /** How often rows of a list are named there; null is what names none. */
    countUses: async (
      { table, ids, where }: References,
      list: ListName,
      departmentId: string,
    ): Promise<{ id: string | null; count: number }[]> => {
      const named = ids[list];
      if (!named) return [];
      const id = is(named, PgArray) ? sql`unnest(${named})` : sql`${named}`;
      return db
        .select({ id: sql<string | null>`${id}`.as('used'), count: count() })
        .from(table)
        .where(and(within(table, departmentId), where))
        .groupBy(sql`used`);
    },

    /** Each row gets its place in `ids` as its position. */
    setOrder: async (list: ListName, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const table = tableOf(list);
      const places = sql`${sql.param([...ids])}::uuid[]`;
      await db
        .update(table)
        .set({ position: sql`array_position(${places}, ${table.id}) - 1` })
        .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids])));
    },

    /** Two who add the same name must not pass each other unseen. */
    lockList: (list: ListName, departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${departmentId}`}, 0))`,
      ),

    findDayComment: async (departmentId: string, day: string): Promise<string | undefined> => {
      const rows = await db
        .select({ comment: dayComments.comment })
        .from(dayComments)
        .where(and(within(dayComments, departmentId), eq(dayComments.day, day)));
      return rows[0]?.comment;
    },
  };
};
