import type { PgTable } from 'drizzle-orm/pg-core';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { dimonaDeclarations, dimonas } from '#features/dimona/dimona.table.ts';
import { simulatedPeriods } from '#features/dimona/simulator.table.ts';
import { documents, signatories } from '#features/documents/documents.table.ts';
import { marketItems } from '#features/market/market.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import { swapCandidates } from '#features/swaps/swaps.table.ts';

/**
 * What is not played through services: times clocked over four months, what was asked about shifts, and
 * papers and declarations that hang on files and answers which the demo does not have (decision 065).
 */
export const demoTables = {
  shifts,
  shiftTasks,
  clockings,
  clockingEvents,
  swapCandidates,
  marketItems,
  requests,
  signatories,
  documents,
  contracts,
  dimonas,
  dimonaDeclarations,
  simulatedPeriods,
} satisfies Record<string, PgTable>;

type Tables = typeof demoTables;

export type DemoRows = {
  [Name in keyof Tables]: Tables[Name]['$inferInsert'][];
};

// Object.fromEntries forgets which name had which rows.
export const emptyRows = (): DemoRows =>
  Object.fromEntries(Object.keys(demoTables).map((name) => [name, []])) as unknown as DemoRows;
