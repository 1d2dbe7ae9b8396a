import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { listTables } from '#features/catalogues/catalogues.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { documentTemplates } from '#features/documents/documents.table.ts';
import { kiosks } from '#features/kiosks/kiosks.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';

type ListTable = PgTable & Record<'companyId' | 'id' | 'departmentId' | 'archivedAt', PgColumn>;

/** Codes hang on a door: a value is of one place only; templates name rows of their own place. */
const COPIED = (Object.keys(listTables) as ListName[]).filter(
  (list) => list !== 'scanCodes' && list !== 'shiftTemplates',
);

export const createLocationsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** How many work in each department now. */
    countPeople: async (): Promise<ReadonlyMap<string, number>> => {
      const rows = await db
        .select({ departmentId: memberships.departmentId, count: count() })
        .from(memberships)
        .where(matches(memberships, { companyId, leftAt: null }))
        .groupBy(memberships.departmentId);
      return new Map(rows.map((row) => [row.departmentId, row.count]));
    },

    listEmployed: (departmentId: string) =>
      db
        .select(columns(persons, 'id', 'firstName', 'lastName'))
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(matches(memberships, { companyId, departmentId, leftAt: null }))
        .orderBy(persons.lastName, persons.firstName, persons.id),

    listClockedIn: (departmentId: string) =>
      db
        .select(columns(persons, 'id', 'firstName', 'lastName'))
        .from(clockings)
        .innerJoin(persons, named(persons, clockings.personId))
        .where(matches(clockings, { companyId, departmentId, end: null })),

    listShiftIdsFrom: (departmentId: string, from: WallSeconds) =>
      company.values(
        shifts,
        'id',
        and(
          eq(shifts.departmentId, departmentId),
          isNull(shifts.deletedAt),
          gte(shifts.start, from),
        ),
      ),

    revokeKiosks: (departmentId: string, at: Date) =>
      company.update(kiosks, { departmentId, revokedAt: null }, { revokedAt: at }).returning(),

    /** Rows of lists and templates of one department for another, under new ids. */
    copyLists: async (from: string, to: string): Promise<void> => {
      for (const list of COPIED) {
        const table: ListTable = listTables[list];
        const rows = await company.list(
          table,
          and(eq(table.departmentId, from), isNull(table.archivedAt)),
        );
        if (rows.length === 0) continue;
        await company.insert(
          table,
          rows.map((row) => ({ ...row, id: newId(), departmentId: to })),
        );
      }
      const templates = await company.list(documentTemplates, { departmentId: from });
      if (templates.length === 0) return;
      await company.insert(
        documentTemplates,
        templates.map((row) => ({ ...row, id: newId(), departmentId: to })),
      );
    },
  };
};
