import { ilike, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { persons } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

const personName = columns(persons, 'firstName', 'lastName');

/** What lines of the log are about, with the name of its person, also where it is gone. */
export const createLogsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listShifts: (ids: string[]) =>
      db
        .select({ ...columns(shifts, 'id', 'start', 'end'), ...personName })
        .from(shifts)
        .leftJoin(persons, named(persons, shifts.personId))
        .where(matches(shifts, { companyId, id: ids })),

    listShiftsOfSwaps: (swapIds: string[]) =>
      company.pick(requests, ['id', 'subjectId'], { id: swapIds }),

    listRequests: (ids: string[]) =>
      db
        .select({ ...columns(requests, 'id', 'payload'), ...personName })
        .from(requests)
        .innerJoin(persons, named(persons, requests.personId))
        .where(matches(requests, { companyId, id: ids })),

    listDocuments: (ids: string[]) =>
      db
        .select({ ...columns(documents, 'id', 'title', 'departmentId'), ...personName })
        .from(documents)
        .innerJoin(persons, named(persons, documents.personId))
        .where(matches(documents, { companyId, id: ids })),

    listDimonas: (ids: string[]) =>
      db
        .select({ ...columns(dimonas, 'id', 'startDate'), ...personName })
        .from(dimonas)
        .innerJoin(persons, named(persons, dimonas.personId))
        .where(matches(dimonas, { companyId, id: ids })),

    /** By some letters of both names. */
    listPersonsCalled: async (letters: string): Promise<string[]> => {
      const pattern = `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const name = sql`${persons.firstName} || ' ' || ${persons.lastName}`;
      return company.values(persons, 'id', ilike(name, pattern));
    },

    listPersons: (ids: string[]) =>
      company.pick(persons, ['id', 'firstName', 'lastName'], { id: ids }),
  };
};
