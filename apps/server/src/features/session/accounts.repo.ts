import { eq, inArray, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { some } from '#db/matches.ts';
import { persons } from '#features/people/people.table.ts';
import type { Account } from './session.repo.ts';
import { logins, passwordResets } from './session.table.ts';

export const createAccountsRepo = (db: Db, { companyId, personId }: Account) => {
  const company = companyRows(db, companyId);

  return {
    clearForceLogout: (): Promise<boolean> =>
      some(
        company
          .update(
            persons,
            { id: personId, forceLogout: true },
            { forceLogout: false, version: sql`${persons.version} + 1` },
          )
          .returning({ id: persons.id }),
      ),

    listEmails: () => company.values(logins, 'email', { personId }),

    deleteLogins: () => company.delete(logins, { personId }),

    deleteResets: (emails: string[]) =>
      db.delete(passwordResets).where(inArray(passwordResets.email, emails)),

    /** False when somebody else signs in with the address, in whichever company. */
    setLoginEmail: async (email: string, updatedAt: Date): Promise<boolean> => {
      const holders = db.select({ email: logins.email }).from(logins);
      if (await some(holders.where(eq(logins.email, email)))) return false;
      return some(
        company
          .update(logins, { personId }, { email, updatedAt })
          .returning({ email: logins.email }),
      );
    },
  };
};
