import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { persons } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

export const createLogsRepo = (db: Db, companyId: string) => ({
  /** Shifts that lines are about, also those that are gone. */
  listShifts: (ids: string[]) =>
    db
      .select({
        ...columns(shifts, 'id', 'start', 'end'),
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(shifts)
      .leftJoin(persons, named(persons, shifts.personId))
      .where(matches(shifts, { companyId, id: ids })),

  /** The shifts that swaps are about. */
  listSwappedShifts: (swapIds: string[]) =>
    db
      .select({ swapId: requests.id, shiftId: requests.subjectId })
      .from(requests)
      .where(matches(requests, { companyId, id: swapIds })),

  /** Requests, with what was asked for. */
  listRequests: (ids: string[]) =>
    db
      .select({
        ...columns(requests, 'id', 'payload'),
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(requests)
      .innerJoin(persons, named(persons, requests.personId))
      .where(matches(requests, { companyId, id: ids })),

  listDocuments: (ids: string[]) =>
    db
      .select({
        id: documents.id,
        title: documents.title,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(documents)
      .innerJoin(persons, named(persons, documents.personId))
      .where(matches(documents, { companyId, id: ids })),

  listDimonas: (ids: string[]) =>
    db
      .select({
        id: dimonas.id,
        startDate: dimonas.startDate,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(dimonas)
      .innerJoin(persons, named(persons, dimonas.personId))
      .where(matches(dimonas, { companyId, id: ids })),

  listPersons: (ids: string[]) =>
    companyRows(db, companyId).pick(persons, ['id', 'firstName', 'lastName'], { id: ids }),
});
