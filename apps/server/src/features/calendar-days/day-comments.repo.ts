import { and, between, eq } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { dayComments } from '#features/catalogues/catalogues.table.ts';

export const createDayCommentsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (departmentId: string, from: string, until: string) =>
      company.pick(
        dayComments,
        ['day', 'comment'],
        and(eq(dayComments.departmentId, departmentId), between(dayComments.day, from, until)),
        dayComments.day,
      ),

    /** An empty text takes the comment away. */
    set: async (departmentId: string, day: string, comment: string): Promise<void> => {
      if (comment === '') {
        await company.delete(dayComments, { departmentId, day });
        return;
      }
      await company.insert(dayComments, { departmentId, day, comment }).onConflictDoUpdate({
        target: [dayComments.companyId, dayComments.departmentId, dayComments.day],
        set: { comment },
      });
    },
  };
};
