import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { persons } from '#features/people/people.table.ts';
import { departmentsOf } from './session.repo.ts';
import { logins, passwordResets, sessions } from './session.table.ts';

export type Account = { companyId: string; personId: string };

export const createAccountsRepo = (db: Db, { companyId, personId }: Account) => {
  const ownPerson = matches(persons, { companyId, id: personId });
  const ownLogin = matches(logins, { companyId, personId });

  return {
    findPerson: async () => (await db.select().from(persons).where(ownPerson))[0],

    setPerson: (
      changes: Partial<Pick<typeof persons.$inferInsert, 'email' | 'forceLogout' | 'pinCode'>>,
    ) => db.update(persons).set(changes).where(ownPerson),

    /** False when nobody had asked the person to log out. */
    clearForceLogout: async (): Promise<boolean> => {
      const rows = await db
        .update(persons)
        .set({ forceLogout: false, version: sql`${persons.version} + 1` })
        .where(and(ownPerson, eq(persons.forceLogout, true)))
        .returning({ id: persons.id });
      return rows.length > 0;
    },

    /** Where the person works now. */
    listDepartments: () => departmentsOf(db, companyId, personId),

    listLogins: () => db.select().from(logins).where(ownLogin),

    deleteLogins: () => db.delete(logins).where(ownLogin),

    /** Links that were mailed to an address open nothing any more. */
    deleteResets: (emails: string[]) =>
      db.delete(passwordResets).where(inArray(passwordResets.email, emails)),

    /** False when somebody else signs in with the address, in whichever company. */
    setLoginEmail: async (email: string, at: Date): Promise<boolean> => {
      const taken = await db
        .select({ personId: logins.personId })
        .from(logins)
        .where(eq(logins.email, email));
      if (taken.length > 0) return false;
      const rows = await db
        .update(logins)
        .set({ email, updatedAt: at })
        .where(ownLogin)
        .returning({ email: logins.email });
      return rows.length > 0;
    },

    /** Whoever had begun a session loses it, and its sockets with it. */
    revokeSessions: (at: Date) =>
      db
        .update(sessions)
        .set({ revokedAt: at })
        .where(matches(sessions, { companyId, personId, revokedAt: null })),
  };
};
