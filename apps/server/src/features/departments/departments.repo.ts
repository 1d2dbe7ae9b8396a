import { and, asc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { kiosks } from '#features/kiosks/kiosks.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import {
  attributes,
  costs,
  dayComments,
  dayoffTypes,
  departments,
  packages,
  scanCodes,
  sections,
  skills,
  taskTypes,
} from './departments.table.ts';

const startsIn = (from: WallSeconds, until: WallSeconds): SQL | undefined =>
  and(gte(shifts.start, from), lt(shifts.start, until));

export const createDepartmentsRepo = (db: Db, companyId: string, departmentId: string) => {
  const own = (table: { companyId: PgColumn; departmentId: PgColumn }): SQL | undefined =>
    and(eq(table.companyId, companyId), eq(table.departmentId, departmentId));

  return {
    findDepartment: async () => {
      const rows = await db
        .select()
        .from(departments)
        .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)));
      return rows[0];
    },
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

    findDayComment: async (day: string) => {
      const rows = await db
        .select({ comment: dayComments.comment })
        .from(dayComments)
        .where(and(own(dayComments), eq(dayComments.day, day)));
      return rows[0]?.comment;
    },

    listMembers: () =>
      db
        .select({
          recordId: memberships.id,
          personId: persons.id,
          firstName: persons.firstName,
          lastName: persons.lastName,
          email: persons.email,
          phone: persons.phone,
          displayContact: memberships.displayContact,
          role: memberships.role,
          accessShifts: memberships.accessShifts,
          accessDimona: memberships.accessDimona,
          workerType: memberships.workerType,
          sectionIds: memberships.sectionIds,
          skillIds: memberships.skillIds,
        })
        .from(memberships)
        .innerJoin(
          persons,
          and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
        )
        .where(and(own(memberships), isNull(memberships.leftAt))),

    /** Under which number the department declares work. */
    findEnterpriseNumber: async (): Promise<string | null> => {
      const rows = await db
        .select({ enterpriseNumber: dimonaEmployers.enterpriseNumber })
        .from(dimonaEmployers)
        .where(own(dimonaEmployers));
      return rows[0]?.enterpriseNumber ?? null;
    },

    /** Those whose codes stand for the place. */
    listKiosks: () =>
      db
        .select({ id: kiosks.id })
        .from(kiosks)
        .where(and(own(kiosks), isNull(kiosks.revokedAt)))
        .orderBy(asc(kiosks.id)),

    listFreeShifts: (from: WallSeconds, until: WallSeconds) =>
      db
        .select()
        .from(shifts)
        .where(
          and(
            own(shifts),
            isNull(shifts.deletedAt),
            isNull(shifts.membershipId),
            eq(shifts.approved, true),
            startsIn(from, until),
          ),
        )
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** What is to be done on free shifts of the same time. */
    listFreeTasks: async (from: WallSeconds, until: WallSeconds) => {
      const rows = await db
        .select({ task: shiftTasks })
        .from(shiftTasks)
        .innerJoin(
          shifts,
          and(eq(shifts.companyId, shiftTasks.companyId), eq(shifts.id, shiftTasks.shiftId)),
        )
        .where(and(own(shifts), isNull(shifts.membershipId), startsIn(from, until)))
        .orderBy(asc(shiftTasks.start), asc(shiftTasks.id));
      return Map.groupBy(
        rows.map(({ task }) => task),
        ({ shiftId }) => shiftId,
      );
    },
  };
};
