import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { simulatedAnswers, simulatedPeriods } from './simulator.table.ts';

export const createSimulatorRepo = (db: Db, companyId: string) => ({
  listPeriodsOf: (personId: string) =>
    db
      .select()
      .from(simulatedPeriods)
      .where(
        and(eq(simulatedPeriods.companyId, companyId), eq(simulatedPeriods.personId, personId)),
      ),

  savePeriod: (row: Omit<typeof simulatedPeriods.$inferInsert, 'companyId'>) => {
    return db
      .insert(simulatedPeriods)
      .values({ ...row, companyId })
      .onConflictDoUpdate({
        target: [simulatedPeriods.companyId, simulatedPeriods.id],
        set: row,
      });
  },

  insertAnswer: (row: Omit<typeof simulatedAnswers.$inferInsert, 'companyId'>) =>
    db.insert(simulatedAnswers).values({ ...row, companyId }),

  findAnswer: async (id: string) => {
    const rows = await db
      .select()
      .from(simulatedAnswers)
      .where(and(eq(simulatedAnswers.companyId, companyId), eq(simulatedAnswers.id, id)));
    return rows[0];
  },

  /** One question less is answered with "waiting". */
  countWait: (id: string) =>
    db
      .update(simulatedAnswers)
      .set({ waits: sql`${simulatedAnswers.waits} - 1` })
      .where(and(eq(simulatedAnswers.companyId, companyId), eq(simulatedAnswers.id, id))),
});
