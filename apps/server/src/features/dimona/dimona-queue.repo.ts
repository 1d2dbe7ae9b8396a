import { and, asc, count, eq, inArray, isNotNull, isNull, lte, min, ne, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { dimonaDeclarations } from './dimona.table.ts';
import type { DeclarationRow } from './dimona.repo.ts';

const { claimedUntil, companyId, dimonaId, dueAt, id } = dimonaDeclarations;

/** Messages of all companies that are to be sent or asked about. */
export const createDimonaQueueRepo = (db: Db) => ({
  /** Takes what is due and nobody else deals with; who asks must be in a transaction. */
  claimDue: async (now: Date, until: Date, limit: number): Promise<DeclarationRow[]> => {
    const due = await db
      .select({ id })
      .from(dimonaDeclarations)
      .where(and(lte(dueAt, now), or(isNull(claimedUntil), lte(claimedUntil, now))))
      .orderBy(asc(dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    return db
      .update(dimonaDeclarations)
      .set({ claimedUntil: until })
      .where(inArray(id, ids))
      .returning();
  },

  /** Stores what came of a message and gives it back; undefined when it was no longer ours. */
  settle: (
    claimed: DeclarationRow,
    changes: Partial<typeof dimonaDeclarations.$inferInsert>,
  ): Promise<DeclarationRow | undefined> =>
    first(
      db
        .update(dimonaDeclarations)
        .set({ ...changes, claimedUntil: null })
        .where(
          and(
            eq(companyId, claimed.companyId),
            eq(id, claimed.id),
            eq(claimedUntil, claimed.claimedUntil as Date),
          ),
        )
        .returning(),
    ),

  /** The last message about a period that was accepted before another. */
  findAcceptedBefore: async (declaration: DeclarationRow): Promise<'A' | 'W' | undefined> => {
    const rows = await db
      .select({ result: dimonaDeclarations.result, createdAt: dimonaDeclarations.createdAt })
      .from(dimonaDeclarations)
      .where(
        and(
          eq(companyId, declaration.companyId),
          eq(dimonaId, declaration.dimonaId),
          ne(id, declaration.id),
          inArray(dimonaDeclarations.result, ['A', 'W']),
        ),
      )
      .orderBy(asc(dimonaDeclarations.createdAt));
    const result = rows.at(-1)?.result;
    return result === 'A' || result === 'W' ? result : undefined;
  },

  countWaiting: async (): Promise<number> => {
    const rows = await db
      .select({ messages: count() })
      .from(dimonaDeclarations)
      .where(isNotNull(dueAt));
    return rows[0]?.messages ?? 0;
  },

  /** When the next message is due, claimed or not. */
  findNextDue: async (): Promise<Date | null> => {
    const rows = await db
      .select({ at: min(dueAt) })
      .from(dimonaDeclarations)
      .where(isNotNull(dueAt));
    return rows[0]?.at ?? null;
  },
});
