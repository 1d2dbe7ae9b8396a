import { and, desc, ne } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches, named } from '#db/matches.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents } from '#features/documents/documents.table.ts';

export type ContractRow = typeof contracts.$inferSelect;

export const createLastContractRepo = (db: Db, companyId: string) => ({
  /** The contract of an employment that begins last, but for those whose document was withdrawn. */
  find: async (employmentId: string): Promise<ContractRow | undefined> => {
    const rows = await db
      .select({ contract: contracts })
      .from(contracts)
      .innerJoin(documents, named(documents, contracts.documentId))
      .where(and(matches(contracts, { companyId, employmentId }), ne(documents.status, 'VOID')))
      .orderBy(desc(contracts.start), desc(contracts.createdAt))
      .limit(1);
    return rows[0]?.contract;
  },
});
