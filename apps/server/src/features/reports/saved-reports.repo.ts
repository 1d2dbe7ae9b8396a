import type { Instant } from '@ploeg/domain/time/wall-time';
import { asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { newId } from '#platform/new-id.ts';
import { type SavedReportRow, savedReportReaders, savedReports } from './saved-reports.table.ts';

type Fields = Omit<SavedReportRow, 'companyId' | 'id' | 'version' | 'createdAt'>;

/** Of all companies: reports whose mail is due, the longest waiting first. */
export const listDueReports = (db: Db, now: Instant, limit: number) =>
  db
    .select(columns(savedReports, 'companyId', 'id'))
    .from(savedReports)
    .where(lte(savedReports.dueAt, now))
    .orderBy(asc(savedReports.dueAt))
    .limit(limit);

export const createSavedReportsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** A person's own, those of locations, and those that are mailed to them. */
    listFor: (personId: string, departmentIds: readonly string[], ids: readonly string[]) =>
      company.list(
        savedReports,
        or(
          eq(savedReports.ownerId, personId),
          inArray(savedReports.departmentId, [...departmentIds]),
          inArray(savedReports.id, [...ids]),
        ),
        savedReports.id,
      ),

    listOf: (ownerId: string) => company.list(savedReports, { ownerId }),

    lock: (id: string) => first(company.lock(savedReports, { id })),

    insert: (row: Fields & { id: string }) => company.create(savedReports, row),

    change: (id: string, changes: Partial<Fields> & { version?: number }) =>
      company.change(savedReports, { id }, changes),

    remove: async (id: string): Promise<void> => {
      await company.delete(savedReportReaders, { reportId: id });
      await company.delete(savedReports, { id });
    },

    listReaders: (reportIds: string[]) =>
      company.pick(savedReportReaders, ['reportId', 'personId'], { reportId: reportIds }),

    listMailedTo: (personId: string) =>
      company.values(savedReportReaders, 'reportId', { personId }),

    setReaders: async (
      { id: reportId, ownerId }: Pick<SavedReportRow, 'id' | 'ownerId'>,
      personIds: readonly string[],
    ): Promise<void> => {
      await company.delete(savedReportReaders, { reportId });
      const rows = personIds.map((personId) => ({ id: newId(), reportId, ownerId, personId }));
      if (rows.length > 0) await company.insert(savedReportReaders, rows);
    },

    listPlaces: () => company.pick(departments, ['id', 'timezone'], undefined),

    /** Two who give the same name must not pass each other unseen. */
    lockAll: () =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`saved reports ${companyId}`}, 0))`,
      ),
  };
};
