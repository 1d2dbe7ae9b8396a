import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import {
  type BatchRow,
  payrollBatches,
  payrollCodes,
  payrollLines,
  payrollNumbers,
  payrollTargets,
  type TargetRow,
} from './payroll.table.ts';

type New<T extends { $inferInsert: { companyId: string } }> = Omit<T['$inferInsert'], 'companyId'>;

export const createPayrollRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listTargets: () => company.list(payrollTargets, undefined, payrollTargets.id),

    listLeaveKinds: () => company.pick(dayoffTypes, ['code', 'name', 'payKey'], undefined),

    findTarget: (id: string) => company.find(payrollTargets, { id }),

    /** Held until the end: of one target one batch is made at a time. */
    lockTarget: (id: string) => first(company.lock(payrollTargets, { id })),

    insertTarget: (row: New<typeof payrollTargets>) => company.create(payrollTargets, row),

    changeTarget: (id: string, changes: { [F in keyof TargetRow]?: TargetRow[F] | undefined }) =>
      company.change(payrollTargets, { id }, changes),

    /** In the order in which it was said. */
    listCodes: (targetId: string) => company.list(payrollCodes, { targetId }, payrollCodes.id),

    countCodes: async (): Promise<Map<string, number>> => {
      const rows = await db
        .select({ targetId: payrollCodes.targetId, count: sql`count(*)`.mapWith(Number) })
        .from(payrollCodes)
        .where(eq(payrollCodes.companyId, companyId))
        .groupBy(payrollCodes.targetId);
      return new Map(rows.map(({ targetId, count }) => [targetId, count]));
    },

    insertCodes: (rows: New<typeof payrollCodes>[]) => company.insert(payrollCodes, rows),

    listNumbers: (targetId: string) =>
      company.list(payrollNumbers, { targetId }, payrollNumbers.id),

    insertNumber: (row: New<typeof payrollNumbers>) => company.create(payrollNumbers, row),

    findBatch: (id: string) => company.find(payrollBatches, { id }),

    lockBatch: (id: string) => first(company.lock(payrollBatches, { id })),

    /** The last one first. */
    listBatches: (departmentId: string, start?: string) =>
      company
        .list(
          payrollBatches,
          { departmentId, ...(start !== undefined && { start }) },
          desc(payrollBatches.start),
          desc(payrollBatches.sequence),
        )
        .limit(200),

    /** What of a target holds for a location, the first one first. */
    listStanding: (targetId: string, departmentId: string): Promise<BatchRow[]> =>
      company.list(
        payrollBatches,
        { targetId, departmentId, voidedAt: null },
        payrollBatches.sequence,
      ),

    lastSequence: async (targetId: string): Promise<number> => {
      const rows = company.list(payrollBatches, { targetId }, desc(payrollBatches.sequence));
      return (await rows.limit(1))[0]?.sequence ?? 0;
    },

    insertBatch: (row: New<typeof payrollBatches>) => company.create(payrollBatches, row),

    changeBatch: (id: string, changes: { [F in keyof BatchRow]?: BatchRow[F] | undefined }) =>
      company.change(payrollBatches, { id }, changes),

    insertLines: (rows: New<typeof payrollLines>[]) => company.insert(payrollLines, rows),

    listLines: (batchIds: readonly string[]) =>
      company.list(
        payrollLines,
        { batchId: batchIds },
        payrollLines.batchId,
        payrollLines.position,
      ),

    /** Whether a batch that still stands came after it, for the period or with lines about it. */
    isFollowed: async ({ targetId, departmentId, sequence }: BatchRow): Promise<boolean> => {
      const later = and(
        eq(payrollBatches.targetId, targetId),
        eq(payrollBatches.departmentId, departmentId),
        isNull(payrollBatches.voidedAt),
        gt(payrollBatches.sequence, sequence),
      );
      return (await company.count(payrollBatches, later)) > 0;
    },
  };
};

export type PayrollRepo = ReturnType<typeof createPayrollRepo>;
