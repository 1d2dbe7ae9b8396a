import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { insertingRows, toRows } from '#db/prepared.ts';
import { planNotices } from './planning.table.ts';

type NoticeRow = typeof planNotices.$inferSelect;

const addNotices = insertingRows(planNotices, 'add_plan_notices');

/** What publications told, by person; rows only added. */
export const createPlanNoticesRepo = (db: Db, companyId: string) => ({
  insert: async (rows: readonly Omit<NoticeRow, 'companyId'>[]): Promise<void> => {
    const own = rows.map((row) => ({ ...row, companyId }));
    if (own.length > 0) await addNotices(db).execute(toRows(planNotices, own));
  },

  listOf: (batchId: string): Promise<NoticeRow[]> =>
    companyRows(db, companyId).list(planNotices, { batchId }, planNotices.personId, planNotices.id),
});
