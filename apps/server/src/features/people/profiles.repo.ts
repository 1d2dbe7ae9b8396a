import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { memberships, personProfiles, persons } from './people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;
export type ProfileRow = typeof personProfiles.$inferSelect;

export const createProfilesRepo = (db: Db, companyId: string) => {
  const worksIn = (personId: string, departmentId: string) =>
    and(
      eq(memberships.companyId, companyId),
      eq(memberships.personId, personId),
      eq(memberships.departmentId, departmentId),
      isNull(memberships.leftAt),
    );

  return {
    /** An employment, also one that has ended. */
    findEmployment: async (employmentId: string): Promise<EmploymentRow | undefined> => {
      const rows = await db
        .select()
        .from(memberships)
        .where(and(eq(memberships.companyId, companyId), eq(memberships.id, employmentId)));
      return rows[0];
    },

    findPerson: async (personId: string): Promise<PersonRow | undefined> => {
      const rows = await db
        .select()
        .from(persons)
        .where(and(eq(persons.companyId, companyId), eq(persons.id, personId)));
      return rows[0];
    },

    findProfile: async (personId: string): Promise<ProfileRow | undefined> => {
      const rows = await db
        .select()
        .from(personProfiles)
        .where(and(eq(personProfiles.companyId, companyId), eq(personProfiles.personId, personId)));
      return rows[0];
    },

    updatePerson: (personId: string, changes: Partial<typeof persons.$inferInsert>) =>
      db
        .update(persons)
        .set(changes)
        .where(and(eq(persons.companyId, companyId), eq(persons.id, personId))),

    saveProfile: (personId: string, changes: Partial<typeof personProfiles.$inferInsert>) =>
      db
        .insert(personProfiles)
        .values({ ...changes, companyId, personId })
        .onConflictDoUpdate({
          target: [personProfiles.companyId, personProfiles.personId],
          set: changes,
        }),

    /** What a person has said in a department about being called; null when nothing. */
    findContactChoice: async (personId: string, departmentId: string): Promise<boolean | null> => {
      const rows = await db
        .select({ displayContact: memberships.displayContact })
        .from(memberships)
        .where(worksIn(personId, departmentId));
      return rows[0]?.displayContact ?? null;
    },

    setContactChoice: (personId: string, departmentId: string, displayContact: boolean) =>
      db.update(memberships).set({ displayContact }).where(worksIn(personId, departmentId)),

    /** Where a person works now. */
    listDepartmentIds: async (personId: string): Promise<string[]> => {
      const rows = await db
        .select({ departmentId: memberships.departmentId })
        .from(memberships)
        .where(
          and(
            eq(memberships.companyId, companyId),
            eq(memberships.personId, personId),
            isNull(memberships.leftAt),
          ),
        );
      return rows.map((row) => row.departmentId);
    },

    /** Everybody who works in departments, and whether they let themselves be called. */
    listContacts: (departmentIds: string[]) =>
      db
        .select({
          departmentId: memberships.departmentId,
          employmentId: memberships.id,
          displayContact: memberships.displayContact,
          personId: persons.id,
          firstName: persons.firstName,
          lastName: persons.lastName,
          email: persons.email,
          phone: persons.phone,
          pictureKey: persons.pictureKey,
        })
        .from(memberships)
        .innerJoin(
          persons,
          and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
        )
        .where(
          and(
            eq(memberships.companyId, companyId),
            inArray(memberships.departmentId, departmentIds),
            isNull(memberships.leftAt),
          ),
        ),
  };
};
