import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches, some } from '#db/matches.ts';
import { persons } from '#features/people/people.table.ts';
import type { Account } from './session.repo.ts';
import { logins, passwordResets } from './session.table.ts';

export const createAccountsRepo = (db: Db, { companyId, personId }: Account) => {
  const ownPerson = matches(persons, { companyId, id: personId });
  const ownLogin = matches(logins, { companyId, personId });

  return {
    setPerson: (
      changes: Partial<Pick<typeof persons.$inferInsert, 'email' | 'forceLogout' | 'pinCode'>>,
    ) => db.update(persons).set(changes).where(ownPerson),

    clearForceLogout: (): Promise<boolean> =>
      some(
        db
          .update(persons)
          .set({ forceLogout: false, version: sql`${persons.version} + 1` })
          .where(and(ownPerson, eq(persons.forceLogout, true)))
          .returning({ id: persons.id }),
      ),

    listLogins: () => db.select().from(logins).where(ownLogin),

    deleteLogins: () => db.delete(logins).where(ownLogin),

    deleteResets: (emails: string[]) =>
      db.delete(passwordResets).where(inArray(passwordResets.email, emails)),

    /** False when somebody else signs in with the address, in whichever company. */
    setLoginEmail: async (email: string, at: Date): Promise<boolean> => {
      const holders = db.select({ email: logins.email }).from(logins);
      if (await some(holders.where(eq(logins.email, email)))) return false;
      return some(
        db
          .update(logins)
          .set({ email, updatedAt: at })
          .where(ownLogin)
          .returning({ email: logins.email }),
      );
    },
  };
};
