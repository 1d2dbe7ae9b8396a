import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
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
    .set({ version: sql`${persons.version} + 1` })
    .from(locked)
    .where(and(eq(persons.companyId, sql.placeholder('companyId')), eq(persons.id, locked.id)))
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

export const createPeopleRepo = (db: Db, companyId: string) => ({
  /** In the order of their ids, so that two who lock several never wait for each other. */
  lockPersons: (personIds: string[]) => lockPersons(db).execute({ companyId, personIds }),

  /** The same, and leaves their version as it is. */
  holdPersons: (personIds: string[]) => holdPersons(db).execute({ companyId, personIds }),

  listBirthdatesSince: (personIds: string[], since: string) =>
    birthdatesSince(db).execute({ companyId, personIds, since }),

  listNames: (personIds: string[]) =>
    db
      .select({ personId: persons.id, firstName: persons.firstName, lastName: persons.lastName })
      .from(persons)
      .where(and(eq(persons.companyId, companyId), inArray(persons.id, personIds))),

  findSigner: async (personId: string) => {
    const rows = await db
      .select({ firstName: persons.firstName, lastName: persons.lastName, email: persons.email })
      .from(persons)
      .where(and(eq(persons.companyId, companyId), eq(persons.id, personId)));
    return rows[0];
  },

  findMailbox: async (personId: string) => {
    const rows = await db
      .select({ email: persons.email, language: persons.language })
      .from(persons)
      .where(and(eq(persons.companyId, companyId), eq(persons.id, personId)));
    return rows[0];
  },

  /** Managers with access to shifts, by the department they plan. */
  listPlanners: (departmentIds: string[]) =>
    db
      .select({ personId: memberships.personId, departmentId: memberships.departmentId })
      .from(memberships)
      .where(
        and(
          eq(memberships.companyId, companyId),
          inArray(memberships.departmentId, departmentIds),
          ne(memberships.role, 'USER'),
          eq(memberships.accessShifts, true),
          isNull(memberships.leftAt),
        ),
      ),
});
