import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { memberships, personProfiles, persons } from './people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;

export const createProfilesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  return {
    /** An employment, also one that has ended. */
    findEmployment: (employmentId: string) => company.find(memberships, { id: employmentId }),

    findPerson: (personId: string) => company.find(persons, { id: personId }),

    findProfile: (personId: string) => company.find(personProfiles, { personId }),

    updatePerson: (personId: string, changes: Partial<typeof persons.$inferInsert>) =>
      company.update(persons, { id: personId }, changes),

    saveProfile: (personId: string, changes: Partial<typeof personProfiles.$inferInsert>) =>
      company.insert(personProfiles, { ...changes, personId }).onConflictDoUpdate({
        target: [personProfiles.companyId, personProfiles.personId],
        set: changes,
      }),

    /** What a person has said in a department about being called; null when nothing. */
    findContactChoice: async (personId: string, departmentId: string): Promise<boolean | null> => {
      const which = { personId, departmentId, leftAt: null };
      return (await company.value(memberships, 'displayContact', which)) ?? null;
    },

    setContactChoice: (personId: string, departmentId: string, displayContact: boolean) =>
      company.update(memberships, { personId, departmentId, leftAt: null }, { displayContact }),

    listDepartmentIds: (personId: string): Promise<string[]> =>
      company.values(memberships, 'departmentId', { personId, leftAt: null }),

    listContacts: (departmentIds: string[]) =>
      db
        .select({
          departmentId: memberships.departmentId,
          employmentId: memberships.id,
          displayContact: memberships.displayContact,
          personId: persons.id,
          ...columns(persons, 'firstName', 'lastName', 'email', 'phone', 'pictureKey'),
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(matches(memberships, { companyId, departmentId: departmentIds, leftAt: null })),
  };
};
