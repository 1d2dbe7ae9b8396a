import type { PgTable } from 'drizzle-orm/pg-core';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents, signatories } from '#features/documents/documents.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';

/** What is not played through services (decision 102 says why): times clocked and papers. */
export const demoTables = {
  clockings,
  clockingEvents,
  signatories,
  documents,
  contracts,
} satisfies Record<string, PgTable>;

/** Shifts are planned by people; as rows they are what comes of it, which clockings are made from. */
const planTables = { shifts, shiftTasks, ...demoTables };

type Tables = typeof planTables;

export type DemoRows = {
  [Name in keyof Tables]: Tables[Name]['$inferInsert'][];
};

// Object.fromEntries forgets which name had which rows.
export const emptyRows = (): DemoRows =>
  Object.fromEntries(Object.keys(planTables).map((name) => [name, []])) as unknown as DemoRows;
