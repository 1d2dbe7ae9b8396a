import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { leaveRequests } from '#features/leave/leave.table.ts';
import { persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { swaps } from '#features/swaps/swaps.table.ts';

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
      .select({ swapId: swaps.id, shiftId: swaps.shiftId })
      .from(swaps)
      .where(matches(swaps, { companyId, id: swapIds })),

  listLeave: (ids: string[]) =>
    db
      .select({
        ...columns(leaveRequests, 'id', 'dates', 'start', 'end'),
        firstName: persons.firstName,
        lastName: persons.lastName,
      })
      .from(leaveRequests)
      .innerJoin(persons, named(persons, leaveRequests.personId))
      .where(matches(leaveRequests, { companyId, id: ids })),

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
