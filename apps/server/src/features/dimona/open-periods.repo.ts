import { and, gte, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { persons } from '#features/people/people.table.ts';
import { dimonas } from './dimona.table.ts';

export const createOpenPeriodsRepo = (db: Db, companyId: string) => ({
  /** Those of a department that run on over a day, with whom they are about. */
  listOpenOn: (departmentId: string, day: string) =>
    db
      .select({
        ...columns(dimonas, 'personId', 'workerType', 'startDate'),
        ...columns(persons, 'firstName', 'lastName'),
      })
      .from(dimonas)
      .innerJoin(persons, named(persons, dimonas.personId))
      .where(
        and(
          matches(dimonas, {
            companyId,
            departmentId,
            status: ['DRAFT', 'SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
          }),
          lt(dimonas.startDate, day),
          or(isNull(dimonas.endDate), gte(dimonas.endDate, day)),
        ),
      )
      .orderBy(persons.lastName, persons.firstName, dimonas.id),
});
