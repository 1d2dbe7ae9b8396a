import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import {
  attributes,
  costs,
  dayComments,
  dayoffTypes,
  packages,
  scanCodes,
  sections,
  skills,
  taskTypes,
} from './catalogues.table.ts';

export const createCataloguesRepo = (db: Db, companyId: string, departmentId: string) => {
  const own = (table: { companyId: PgColumn; departmentId: PgColumn }): SQL | undefined =>
    and(eq(table.companyId, companyId), eq(table.departmentId, departmentId));

  return {
    listSections: () => db.select().from(sections).where(own(sections)).orderBy(asc(sections.name)),
    listSkills: () => db.select().from(skills).where(own(skills)).orderBy(asc(skills.name)),
    listAttributes: () =>
      db.select().from(attributes).where(own(attributes)).orderBy(asc(attributes.name)),
    listPackages: () => db.select().from(packages).where(own(packages)),
    listTaskTypes: () =>
      db.select().from(taskTypes).where(own(taskTypes)).orderBy(asc(taskTypes.name)),
    listScanCodes: () => db.select().from(scanCodes).where(own(scanCodes)),
    listCosts: () => db.select().from(costs).where(own(costs)).orderBy(asc(costs.name)),
    listDayoffTypes: () =>
      db.select().from(dayoffTypes).where(own(dayoffTypes)).orderBy(asc(dayoffTypes.name)),

    findDayComment: async (day: string): Promise<string | undefined> => {
      const rows = await db
        .select({ comment: dayComments.comment })
        .from(dayComments)
        .where(and(own(dayComments), eq(dayComments.day, day)));
      return rows[0]?.comment;
    },
  };
};
