import { eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { companies } from '#features/departments/departments.table.ts';

export const createSyncRepo = (db: Db) => ({
  listFeatureCodes: async (companyId: string): Promise<string[]> => {
    const rows = await db
      .select({ features: companies.features })
      .from(companies)
      .where(eq(companies.id, companyId));
    return rows[0]?.features ?? [];
  },
});
