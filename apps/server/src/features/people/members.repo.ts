import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { memberships, persons } from './people.table.ts';

export const createMembersRepo = (db: Db, companyId: string) => ({
  /** Everybody who works in a department. */
  listMembers: (departmentId: string) =>
    db
      .select({
        employmentId: memberships.id,
        personId: persons.id,
        ...columns(persons, 'firstName', 'lastName', 'email', 'phone'),
        ...columns(
          memberships,
          'displayContact',
          'role',
          'accessShifts',
          'accessDimona',
          'workerType',
          'sectionIds',
          'skillIds',
        ),
      })
      .from(memberships)
      .innerJoin(persons, named(persons, memberships.personId))
      .where(matches(memberships, { companyId, departmentId, leftAt: null })),
});
