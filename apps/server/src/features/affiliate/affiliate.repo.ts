import { eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { affiliateOffers } from './affiliate.table.ts';

export const createAffiliateRepo = (db: Db, companyId: string) => ({
  find: async () => {
    const rows = await db
      .select()
      .from(affiliateOffers)
      .where(eq(affiliateOffers.companyId, companyId));
    return rows[0];
  },
});
