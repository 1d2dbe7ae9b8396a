import { desc } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { oncallAlerts } from './oncall.table.ts';

export const createOncallRepo = (db: Db, companyId: string) => ({
  isOncall: async (personId: string): Promise<boolean> =>
    (await companyRows(db, companyId).value(persons, 'oncall', { id: personId })) ?? false,

  listOf: (personId: string, limit: number) =>
    companyRows(db, companyId)
      .list(oncallAlerts, { personId }, desc(oncallAlerts.start), desc(oncallAlerts.id))
      .limit(limit),
});
