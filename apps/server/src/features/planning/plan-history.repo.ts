import { and, desc, gt, lt, lte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches, only } from '#db/matches.ts';
import { insertingRows, toRows } from '#db/prepared.ts';
import { type BatchRow, planBatches, planHeads, planOps } from './planning.table.ts';

export type OpRow = typeof planOps.$inferSelect;

const addOps = insertingRows(planOps, 'add_plan_ops');

export const createPlanHistoryRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const whole = <R extends object>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, companyId }));

  return {
    findNumber: async (departmentId: string): Promise<number> =>
      (await company.value(planHeads, 'number', { id: departmentId })) ?? 0,

    /** The next number; who asks after it waits until this transaction has ended. */
    takeNumber: async (departmentId: string): Promise<number> => {
      const { number } = await only(
        company
          .insert(planHeads, { id: departmentId, number: 1 })
          .onConflictDoUpdate({
            target: [planHeads.companyId, planHeads.id],
            set: { number: sql`${planHeads.number} + 1` },
          })
          .returning(),
      );
      return number;
    },

    insertBatch: (row: Omit<BatchRow, 'companyId'>) => company.insert(planBatches, row),

    insertOps: (rows: readonly Omit<OpRow, 'companyId'>[]) =>
      addOps(db).execute(toRows(planOps, whole(rows))),

    listBatchesSince: (departmentId: string, number: number, most: number): Promise<BatchRow[]> =>
      company
        .list(
          planBatches,
          and(matches(planBatches, { departmentId }), gt(planBatches.number, number)),
          planBatches.number,
        )
        .limit(most),

    /** Of one kind or of all, by one person or by anybody. */
    listBatchesBefore: (
      which: { departmentId: string; kind?: string; createdBy?: string },
      before: number,
      most: number,
    ): Promise<BatchRow[]> =>
      company
        .list(
          planBatches,
          and(matches(planBatches, which), lt(planBatches.number, before)),
          desc(planBatches.number),
        )
        .limit(most),

    listBatches: (ids: string[]): Promise<BatchRow[]> => company.list(planBatches, { id: ids }),

    listOpsOfBatches: async (batchIds: string[]): Promise<OpRow[]> =>
      batchIds.length === 0
        ? []
        : company.list(planOps, { batchId: batchIds }, planOps.number, planOps.id),

    listUndosOf: async (undoes: string[]): Promise<BatchRow[]> =>
      undoes.length === 0 ? [] : company.list(planBatches, { undoes }, planBatches.number),

    /** Of the last batch of a department that there was at a moment. */
    findNumberAt: async (departmentId: string, moment: Date): Promise<number> => {
      const [last] = await company
        .list(
          planBatches,
          and(matches(planBatches, { departmentId }), lte(planBatches.createdAt, moment)),
          desc(planBatches.number),
        )
        .limit(1);
      return last?.number ?? 0;
    },

    /** What was first done to each shift since a batch: before it, the shift was as it was then. */
    listFirstOpsSince: (departmentId: string, number: number): Promise<OpRow[]> =>
      db
        .selectDistinctOn([planOps.shiftId])
        .from(planOps)
        .where(
          company.where(
            planOps,
            and(matches(planOps, { departmentId }), gt(planOps.number, number)),
          ),
        )
        .orderBy(planOps.shiftId, planOps.version),

    /** What was done to shifts, the first first. */
    listOpsOn: async (shiftIds: string[]): Promise<OpRow[]> =>
      shiftIds.length === 0
        ? []
        : company.list(planOps, { shiftId: shiftIds }, planOps.shiftId, planOps.version),
  };
};
