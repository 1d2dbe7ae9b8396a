import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { and, count, eq, inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import {
  dayComments,
  listTables,
  type References,
  scanCodes,
  type StoredRow,
} from './catalogues.table.ts';

/** What all lists have in common; which fields a row has beside that is said by its contract. */
type ListTable = PgTable &
  Record<'companyId' | 'id' | 'departmentId' | 'position' | 'archivedAt', PgColumn> & {
    name?: PgColumn;
  };

const tableOf = (list: ListName): ListTable => listTables[list];

export const createCataloguesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  return {
    /** In their order; those that nobody has put in order come last, by name. */
    listRows: async (list: ListName, departmentId: string): Promise<StoredRow[]> => {
      const table = tableOf(list);
      const order = [table.position, table.name ?? table.id, table.id];
      const rows = await company.list(table, eq(table.departmentId, departmentId), ...order);
      return rows as StoredRow[];
    },

    /** Rows of several departments. */
    listOf: async (list: ListName, departmentIds: readonly string[]): Promise<StoredRow[]> => {
      const table = tableOf(list);
      const where = inArray(table.departmentId, [...departmentIds]);
      return (await company.list(table, where, table.id)) as StoredRow[];
    },

    findRow: async (list: ListName, id: string): Promise<StoredRow | undefined> => {
      const table = tableOf(list);
      return (await company.find(table, eq(table.id, id))) as StoredRow | undefined;
    },

    insert: async (list: ListName, row: Record<string, unknown>): Promise<StoredRow> =>
      (await company.create(tableOf(list), row)) as StoredRow,

    update: async (
      list: ListName,
      id: string,
      changes: Record<string, unknown>,
    ): Promise<StoredRow> => {
      const table = tableOf(list);
      // Its keys and values are those of the list's contract.
      const values = changes as Record<string, SQL>;
      return (await company.change(table, eq(table.id, id), values)) as StoredRow;
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
        .where(company.where(table, and(eq(table.departmentId, departmentId), where)))
        .groupBy(sql`used`);
    },

    /** Each row gets its place in `ids` as its position. */
    setOrder: async (list: ListName, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const table = tableOf(list);
      const places = sql`${sql.param([...ids])}::uuid[]`;
      const position = sql`array_position(${places}, ${table.id}) - 1`;
      await company.update(table, inArray(table.id, [...ids]), { position });
    },

    /** Codes of a resource hang on another from now on; those of `only`, where it is given. */
    moveCodes: async (
      departmentId: string,
      from: string,
      to: string,
      only: string[] | null,
    ): Promise<string[]> => {
      const which = { departmentId, attributeId: from, ...(only && { id: only }) };
      const moved = await company
        .update(scanCodes, which, { attributeId: to })
        .returning({ id: scanCodes.id });
      return moved.map(({ id }) => id);
    },

    /** Two who add the same name must not pass each other unseen. */
    lockList: (list: ListName, departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${departmentId}`}, 0))`,
      ),

    findDayComment: (departmentId: string, day: string): Promise<string | undefined> =>
      company.value(dayComments, 'comment', { departmentId, day }),
  };
};
