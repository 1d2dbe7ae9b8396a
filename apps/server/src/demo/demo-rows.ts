import type { PgTable } from 'drizzle-orm/pg-core';
import { affiliateOffers } from '#features/affiliate/affiliate.table.ts';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { dayComments, listTables } from '#features/catalogues/catalogues.table.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from '#features/dimona/dimona.table.ts';
import { simulatedPeriods } from '#features/dimona/simulator.table.ts';
import { documents, documentTemplates, signatories } from '#features/documents/documents.table.ts';
import { grants, roles } from '#features/grants/grants.table.ts';
import { departmentEmployers, legalEntities } from '#features/employers/employers.table.ts';
import { marketItems } from '#features/market/market.table.ts';
import { oncallAlerts } from '#features/oncall/oncall.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import { swapCandidates } from '#features/swaps/swaps.table.ts';
import { employmentTerms, employmentWages } from '#features/terms/terms.table.ts';

/** Everything the demo fills but the accounts, whose hashes cost time, and the chained log. */
export const demoTables = {
  companies,
  departments,
  ...listTables,
  dayComments,
  persons,
  personProfiles,
  memberships,
  roles,
  grants,
  shifts,
  shiftTasks,
  clockings,
  clockingEvents,
  swapCandidates,
  marketItems,
  requests,
  documentTemplates,
  signatories,
  documents,
  contracts,
  dimonaEmployers,
  legalEntities,
  departmentEmployers,
  employmentTerms,
  employmentWages,
  dimonas,
  dimonaDeclarations,
  simulatedPeriods,
  oncallAlerts,
  affiliateOffers,
} satisfies Record<string, PgTable>;

type Tables = typeof demoTables;

export type DemoRows = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] };

// Object.fromEntries forgets which name had which rows.
export const emptyRows = (): DemoRows =>
  Object.fromEntries(Object.keys(demoTables).map((name) => [name, []])) as unknown as DemoRows;
