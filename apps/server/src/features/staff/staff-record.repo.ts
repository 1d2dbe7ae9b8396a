import { desc, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { sessions } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

/** What has happened with somebody, newest first. */
export const createStaffRecordRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    findLastSeen: async (personId: string): Promise<Date | null> => {
      const [row] = await db
        .select({
          at: sql<string | null>`max(coalesce(${sessions.lastVisitAt}, ${sessions.createdAt}))`,
        })
        .from(sessions)
        .where(matches(sessions, { companyId, personId }));
      return row?.at ? new Date(row.at) : null;
    },

    listDocuments: (employmentIds: readonly string[]) =>
      company.list(documents, { employmentId: [...employmentIds] }, desc(documents.createdAt)),

    listDaysOffOf: (employmentIds: readonly string[], limit: number) =>
      db
        .select({
          ...columns(shifts, 'id', 'departmentId', 'start', 'end', 'approved'),
          kind: columns(dayoffTypes, 'name', 'code'),
        })
        .from(shifts)
        .leftJoin(dayoffTypes, named(dayoffTypes, shifts.dayoffTypeId))
        .where(
          matches(shifts, {
            companyId,
            employmentId: [...employmentIds],
            kind: 'dayOff',
            deletedAt: null,
          }),
        )
        .orderBy(desc(shifts.start))
        .limit(limit),

    listClockings: (employmentIds: readonly string[], limit: number) =>
      db
        .select(
          columns(clockings, 'id', 'departmentId', 'sectionId', 'start', 'end', 'workedSeconds'),
        )
        .from(clockings)
        .where(matches(clockings, { companyId, employmentId: [...employmentIds] }))
        .orderBy(desc(clockings.start))
        .limit(limit),
  };
};
