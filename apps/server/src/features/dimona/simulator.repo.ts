import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { asPassed } from '#db/prepared.ts';
import { simulatedAnswers, simulatedPeriods } from './simulator.table.ts';

export const createSimulatorRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listPeriodsOf: (personId: string) => company.list(simulatedPeriods, { personId }),

    savePeriod: (row: Omit<typeof simulatedPeriods.$inferInsert, 'companyId'>) =>
      company.insert(simulatedPeriods, row).onConflictDoUpdate({
        target: [simulatedPeriods.companyId, simulatedPeriods.id],
        set: asPassed(simulatedPeriods),
      }),

    insertAnswer: (row: Omit<typeof simulatedAnswers.$inferInsert, 'companyId'>) =>
      company.insert(simulatedAnswers, row),

    findAnswer: (id: string) => company.find(simulatedAnswers, { id }),

    countWait: (id: string) =>
      company.update(simulatedAnswers, { id }, { waits: sql`${simulatedAnswers.waits} - 1` }),
  };
};
