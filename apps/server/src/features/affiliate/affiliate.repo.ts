import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { affiliateOffers } from './affiliate.table.ts';

export const createAffiliateRepo = (db: Db, companyId: string) => ({
  find: () => companyRows(db, companyId).find(affiliateOffers, {}),
});
