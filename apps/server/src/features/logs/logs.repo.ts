import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
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
        id: shifts.id,
        start: shifts.start,
        end: shifts.end,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(shifts)
      .leftJoin(
        persons,
        and(eq(persons.companyId, shifts.companyId), eq(persons.id, shifts.personId)),
      )
      .where(and(eq(shifts.companyId, companyId), inArray(shifts.id, ids))),

  /** The shifts that swaps are about. */
  listSwappedShifts: (swapIds: string[]) =>
    db
      .select({ swapId: requests.id, shiftId: requests.subjectId })
      .from(requests)
      .where(and(eq(requests.companyId, companyId), inArray(requests.id, swapIds))),

  /** Requests, with what was asked for. */
  listRequests: (ids: string[]) =>
    db
      .select({
        id: requests.id,
        payload: requests.payload,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(requests)
      .innerJoin(
        persons,
        and(eq(persons.companyId, requests.companyId), eq(persons.id, requests.personId)),
      )
      .where(and(eq(requests.companyId, companyId), inArray(requests.id, ids))),

  listDocuments: (ids: string[]) =>
    db
      .select({
        id: documents.id,
        title: documents.title,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(documents)
      .innerJoin(
        persons,
        and(eq(persons.companyId, documents.companyId), eq(persons.id, documents.personId)),
      )
      .where(and(eq(documents.companyId, companyId), inArray(documents.id, ids))),

  listDimonas: (ids: string[]) =>
    db
      .select({
        id: dimonas.id,
        startDate: dimonas.startDate,
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(dimonas)
      .innerJoin(
        persons,
        and(eq(persons.companyId, dimonas.companyId), eq(persons.id, dimonas.personId)),
      )
      .where(and(eq(dimonas.companyId, companyId), inArray(dimonas.id, ids))),

  listPersons: (ids: string[]) =>
    db
      .select({ id: persons.id, firstName: persons.firstName, lastName: persons.lastName })
      .from(persons)
      .where(and(eq(persons.companyId, companyId), inArray(persons.id, ids))),
});
