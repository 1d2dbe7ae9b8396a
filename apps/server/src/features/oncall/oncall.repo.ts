import { desc } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { oncallAlerts } from './oncall.table.ts';

const SHOWN = ['id', 'departmentId', 'shortcode', 'start', 'alert'] as const;

export const createOncallRepo = (db: Db, companyId: string) => ({
  isOncall: async (personId: string): Promise<boolean> =>
    (await companyRows(db, companyId).value(persons, 'oncall', { id: personId })) ?? false,

  listAlerts: (personId: string, limit: number) =>
    companyRows(db, companyId)
      .pick(oncallAlerts, SHOWN, { personId }, desc(oncallAlerts.start), desc(oncallAlerts.id))
      .limit(limit),
});
