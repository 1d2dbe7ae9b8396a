import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named, some } from '#db/matches.ts';
import { companies } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { invitations } from './invitations.table.ts';
import { logins } from './session.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** What a hash opens, in whichever company; the newest where a code should ever stand for two. */
const isFor = (hash: string) => or(eq(invitations.tokenHash, hash), eq(invitations.codeHash, hash));

/** For links and codes, which name no company. */
export const createOpenInvitationsRepo = (db: Db) => ({
  find: (hash: string) =>
    first(
      db
        .select({
          invitation: invitations,
          person: columns(persons, 'firstName', 'lastName', 'email', 'language'),
          company: companies.name,
          hasLogin: sql<boolean>`exists (select from ${logins}
            where ${logins.companyId} = ${persons.companyId} and ${logins.personId} = ${persons.id})`,
          isEmployed: sql<boolean>`exists (select from ${memberships} where ${named(
            memberships,
            persons.id,
            'personId',
          )} and ${memberships.leftAt} is null)`,
        })
        .from(invitations)
        .innerJoin(persons, named(persons, invitations.personId))
        .innerJoin(companies, eq(companies.id, invitations.companyId))
        .where(isFor(hash))
        .orderBy(desc(invitations.createdAt)),
    ),

  /** As it stands, kept from everybody else until the end of the transaction. */
  lock: async (hash: string): Promise<InvitationRow | undefined> => {
    const open = await first(
      db
        .select(columns(invitations, 'companyId', 'id'))
        .from(invitations)
        .where(isFor(hash))
        .orderBy(desc(invitations.createdAt)),
    );
    return open && first(companyRows(db, open.companyId).lock(invitations, { id: open.id }));
  },

  isLogin: (email: string): Promise<boolean> =>
    some(db.select({ email: logins.email }).from(logins).where(eq(logins.email, email))),

  insertLogin: (row: typeof logins.$inferInsert) => db.insert(logins).values(row),

  /** Of all companies: those that nobody can use any more and nobody asks about. */
  deleteOld: (before: Date) =>
    db
      .delete(invitations)
      .where(lt(invitations.expiresAt, before))
      .returning({ id: invitations.id }),
});

export const createInvitationsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    insert: (row: Omit<typeof invitations.$inferInsert, 'companyId'>) =>
      company.insert(invitations, row),

    update: (id: string, changes: Partial<Pick<InvitationRow, 'openedAt' | 'usedAt'>>) =>
      company.update(invitations, { id }, changes),

    revokeOf: (personId: string, at: Date) =>
      company.update(invitations, { personId, usedAt: null, revokedAt: null }, { revokedAt: at }),

    /** What can still be printed. */
    listOfSheet: (sheetId: string, at: Date) =>
      company.list(
        invitations,
        and(
          matches(invitations, { sheetId, usedAt: null }),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, at),
        ),
        invitations.id,
      ),

    hasLogin: (personId: string): Promise<boolean> =>
      some(company.pick(logins, ['email'], { personId })),

    isEmployed: (personId: string): Promise<boolean> =>
      some(company.pick(memberships, ['id'], { personId, leftAt: null })),
  };
};
