import { eq, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { payrollCodes, payrollNumbers, payrollTargets, type TargetRow } from './payroll.table.ts';

type New<T extends { $inferInsert: { companyId: string } }> = Omit<T['$inferInsert'], 'companyId'>;

export const createPayrollRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listTargets: () => company.list(payrollTargets, undefined, payrollTargets.id),

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
  };
};
