import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { affiliateOffers } from './affiliate.table.ts';

export const createAffiliateRepo = (db: Db, companyId: string) => ({
  find: () => companyRows(db, companyId).find(affiliateOffers, {}),

  /** There may be no row yet. */
  lock: () =>
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${companyId}`}, 0))`),

  save: (offer: AffiliateOffer) =>
    companyRows(db, companyId)
      .insert(affiliateOffers, offer)
      .onConflictDoUpdate({ target: affiliateOffers.companyId, set: offer }),
});
