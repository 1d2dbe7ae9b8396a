import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { rowsById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { withOther } from '#db/id-lists.ts';
import { memberships, personProfiles, persons } from './people.table.ts';

const selectForUpdate = (db: Db) =>
  db
    .select({ id: persons.id })
    .from(persons)
    .where(
      and(eq(persons.companyId, sql.placeholder('companyId')), isAnyOf(persons.id, 'personIds')),
    )
    .orderBy(persons.id)
    .for('update');

const holdPersons = prepared((db) => selectForUpdate(db).prepare('hold_persons'));

const lockPersons = prepared((db) => {
  const locked = db.$with('locked').as(selectForUpdate(db));
  return db
    .with(locked)
    .update(persons)
    .set({
      version: sql`${persons.version} + 1`,
      clockingChanges: sql`${persons.clockingChanges} + (${isAnyOf(persons.id, 'clocking')})::int`,
    })
    .from(locked)
    .where(matches(persons, { companyId: sql.placeholder('companyId'), id: locked.id }))
    .prepare('lock_persons');
});

const birthdatesSince = prepared((db) =>
  db
    .select({ personId: personProfiles.personId, birthdate: personProfiles.birthdate })
    .from(personProfiles)
    .where(
      and(
        eq(personProfiles.companyId, sql.placeholder('companyId')),
        isAnyOf(personProfiles.personId, 'personIds'),
        gte(personProfiles.birthdate, sql.placeholder('since')),
      ),
    )
    .prepare('birthdates_since'),
);

const versionsOf = prepared((db) =>
  db
    .select(columns(persons, 'id', 'version'))
    .from(persons)
    .where(
      and(eq(persons.companyId, sql.placeholder('companyId')), isAnyOf(persons.id, 'personIds')),
    )
    .prepare('versions_of'),
);

export type EmploymentRow = typeof memberships.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;

const personsNamed = rowsById('persons_named', persons, persons.id);

const OF_MEMBERS = [
  'departmentId',
  'displayContact',
  'workerType',
  'sectionIds',
  'skillIds',
  'lastDay',
] as const;

export const createPeopleRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** In the order of their ids, so that two who lock several never wait for each other. */
    lockPersons: (personIds: string[], clocking: string[]) =>
      lockPersons(db).execute({ companyId, personIds, clocking }),

    /** The same, and leaves their version as it is. */
    holdPersons: (personIds: string[]) => holdPersons(db).execute({ companyId, personIds }),

    listVersions: (personIds: string[]) => versionsOf(db).execute({ companyId, personIds }),

    listBirthdatesSince: (personIds: string[], since: string) =>
      birthdatesSince(db).execute({ companyId, personIds, since }),

    listNames: (personIds: string[]) =>
      company.pick(persons, ['id', 'firstName', 'lastName'], { id: personIds }),

    listMembers: (departmentIds: string[]) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          ...columns(persons, 'firstName', 'lastName', 'email', 'phone', 'pictureKey'),
          ...columns(memberships, ...OF_MEMBERS),
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(matches(memberships, { companyId, departmentId: departmentIds, leftAt: null })),

    /** Who worked in a department and does no more. */
    listFormer: (departmentId: string) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          ...columns(persons, 'firstName', 'lastName'),
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(
          and(matches(memberships, { companyId, departmentId }), isNotNull(memberships.leftAt)),
        ),

    /** An employment, also one that has ended. */
    findEmployment: (employmentId: string) => company.find(memberships, { id: employmentId }),

    findPerson: (personId: string) => first(personsNamed(db, { companyId, ids: [personId] })),

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

    /** Employments of a department name another section or skill; of those who name both, once. */
    exchangeRows: (
      column: 'sectionIds' | 'skillIds',
      {
        departmentId,
        from,
        to,
        only,
      }: { departmentId: string; from: string; to: string; only: string[] | null },
    ) => {
      const ids = memberships[column];
      return company
        .update(
          memberships,
          and(
            matches(memberships, { departmentId, leftAt: null, ...(only && { id: only }) }),
            sql`${from}::uuid = any(${ids})`,
          ),
          { [column]: withOther(ids, from, to) },
        )
        .returning(columns(memberships, 'id', 'personId'));
    },

    listDepartmentIds: (personId: string): Promise<string[]> =>
      company.values(memberships, 'departmentId', { personId, leftAt: null }),
  };
};
