import { and, eq, lt, not, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named, some } from '#db/matches.ts';
import { passkeys, usedChallenges } from './passkeys.table.ts';
import { type Account, isKnownToAll } from './session.repo.ts';
import { logins, sessions } from './session.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** For who signs in, and names no company. */
export const createOpenPasskeysRepo = (db: Db) => ({
  /** One that opens an account: those of who left, and of a demo beside a company, open none. */
  find: async (credentialId: string): Promise<PasskeyRow | undefined> => {
    const rows = await db
      .select({ passkey: passkeys })
      .from(passkeys)
      .innerJoin(logins, and(named(logins, passkeys.personId, 'personId'), not(isKnownToAll)))
      .where(eq(passkeys.credentialId, credentialId))
      .limit(1);
    return rows[0]?.passkey;
  },

  /** Of all companies. */
  deleteOldChallenges: (before: Date) =>
    db
      .delete(usedChallenges)
      .where(lt(usedChallenges.expiresAt, before))
      .returning({ companyId: usedChallenges.companyId }),
});

export const createPasskeysRepo = (db: Db, { companyId, personId }: Account) => {
  const company = companyRows(db, companyId);
  return {
    list: () => company.list(passkeys, { personId }, passkeys.createdAt, passkeys.id),

    count: () => company.count(passkeys, { personId }),

    lock: (id: string) => first(company.lock(passkeys, { id, personId })),

    /** False when the device's id of it is taken, by whomever. */
    insert: (row: Omit<typeof passkeys.$inferInsert, 'companyId' | 'personId'>): Promise<boolean> =>
      some(
        company
          .insert(passkeys, { ...row, personId })
          .onConflictDoNothing()
          .returning({ id: passkeys.id }),
      ),

    update: (
      id: string,
      changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'isShared' | 'lastUsedAt'>>,
    ) => company.update(passkeys, { id, personId }, changes),

    delete: (id: string) => company.delete(passkeys, { id, personId }),

    deleteAll: () => company.delete(passkeys, { personId }),

    /** False when it was used before. */
    useChallenge: (challenge: { challengeHash: string; expiresAt: Date }): Promise<boolean> =>
      some(company.insert(usedChallenges, challenge).onConflictDoNothing().returning()),

    findLogin: () => company.find(logins, { personId }),

    /** Unix seconds, of a session of this person. */
    findSessionStart: async (sessionId: string): Promise<number | undefined> => {
      const rows = await db
        .select({ at: sql<number>`extract(epoch from ${sessions.createdAt})::float8` })
        .from(sessions)
        .where(matches(sessions, { companyId, personId, id: sessionId }));
      return rows[0]?.at;
    },
  };
};
