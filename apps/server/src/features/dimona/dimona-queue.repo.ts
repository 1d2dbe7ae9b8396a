import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches } from '#db/matches.ts';
import { dimonaDeclarations } from './dimona.table.ts';
import type { DeclarationRow } from './dimona.repo.ts';

const { claimedUntil, dueAt, id } = dimonaDeclarations;

export const createDimonaQueueRepo = (db: Db) => ({
  /** Claims what is due and nobody else deals with. */
  claimDue: (now: Date, until: Date, limit: number): Promise<DeclarationRow[]> => {
    const due = and(lte(dueAt, now), or(isNull(claimedUntil), lte(claimedUntil, now)));
    return claimByCompany(
      db
        .select(columns(dimonaDeclarations, 'companyId'))
        .from(dimonaDeclarations)
        .where(due)
        .orderBy(asc(dueAt))
        .limit(limit),
      limit,
      (companyId, most) => {
        const ids = db
          .select({ id })
          .from(dimonaDeclarations)
          .where(and(eq(dimonaDeclarations.companyId, companyId), due))
          .orderBy(asc(dueAt))
          .limit(most)
          .for('update', { skipLocked: true });
        return companyRows(db, companyId)
          .update(dimonaDeclarations, inArray(id, ids), { claimedUntil: until })
          .returning();
      },
    );
  },

  /** Stores what came of a message and answers it; undefined when it was no longer ours. */
  settle: (
    claimed: DeclarationRow,
    changes: Partial<typeof dimonaDeclarations.$inferInsert>,
  ): Promise<DeclarationRow | undefined> =>
    first(
      db
        .update(dimonaDeclarations)
        .set({ ...changes, claimedUntil: null })
        .where(
          matches(dimonaDeclarations, {
            companyId: claimed.companyId,
            id: claimed.id,
            claimedUntil: claimed.claimedUntil,
          }),
        )
        .returning(),
    ),

  /** The last message about a period that was accepted before another. */
  findAcceptedBefore: async (declaration: DeclarationRow): Promise<'A' | 'W' | undefined> => {
    const { companyId, dimonaId } = declaration;
    const results = await companyRows(db, companyId).values(
      dimonaDeclarations,
      'result',
      and(matches(dimonaDeclarations, { dimonaId, result: ['A', 'W'] }), ne(id, declaration.id)),
      asc(dimonaDeclarations.createdAt),
    );
    return results.at(-1) as 'A' | 'W' | undefined;
  },

  countWaiting: (): Promise<number> => db.$count(dimonaDeclarations, isNotNull(dueAt)),
});
