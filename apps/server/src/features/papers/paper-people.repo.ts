import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { memberships, persons } from '#features/people/people.table.ts';

/** For whom documents are made. */
export const createPaperPeopleRepo = (db: Db, companyId: string) => ({
  listPeople: (departmentIds: readonly string[]) =>
    db
      .select({
        employmentId: memberships.id,
        ...columns(memberships, 'personId', 'departmentId'),
        ...columns(persons, 'firstName', 'lastName'),
      })
      .from(memberships)
      .innerJoin(persons, named(persons, memberships.personId))
      .where(matches(memberships, { companyId, departmentId: [...departmentIds], leftAt: null }))
      .orderBy(persons.firstName, persons.lastName, memberships.id),

  findEmployment: (id: string) =>
    first(
      db
        .select({
          ...columns(memberships, 'id', 'personId', 'departmentId', 'leftAt'),
          language: persons.language,
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(matches(memberships, { companyId, id })),
    ),
});
