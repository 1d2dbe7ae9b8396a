import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import { insertingRows, toRows } from '#db/prepared.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { signatories } from '#features/documents/documents.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';

/** Shifts are planned by people; as rows they are what comes of it, which clockings are made from. */
const planTables = { shifts, shiftTasks, clockings, signatories };

type Tables = typeof planTables;

export type DemoRows = {
  [Name in keyof Tables]: Tables[Name]['$inferInsert'][];
};

// Object.fromEntries forgets which name had which rows.
export const emptyRows = (): DemoRows =>
  Object.fromEntries(Object.keys(planTables).map((name) => [name, []])) as unknown as DemoRows;

const ROWS_PER_INSERT = 500;

export const insertAll = async (db: Db, table: PgTable, rows: readonly object[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = toRows(table, rows.slice(from, from + ROWS_PER_INSERT));
    await insertingRows(table, '')(db).execute(some);
  }
};
