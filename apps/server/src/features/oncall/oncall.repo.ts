import { and, desc, eq, inArray } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { oncallAlerts } from './oncall.table.ts';

const SHOWN = ['id', 'departmentId', 'shortcode', 'start', 'alert'] as const;

export type AlertRow = typeof oncallAlerts.$inferSelect;

export const createOncallRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listAlerts: (personId: string, limit: number) =>
      company
        .pick(oncallAlerts, SHOWN, { personId }, desc(oncallAlerts.start), desc(oncallAlerts.id))
        .limit(limit),

    listOfDepartment: (departmentId: string, limit: number): Promise<AlertRow[]> =>
      company
        .list(oncallAlerts, { departmentId }, desc(oncallAlerts.start), desc(oncallAlerts.id))
        .limit(limit),

    find: (id: string) => company.find(oncallAlerts, { id }),

    insert: (row: Omit<typeof oncallAlerts.$inferInsert, 'companyId'>): Promise<AlertRow> =>
      company.create(oncallAlerts, row),

    listNames: (personIds: string[]) =>
      company.pick(persons, ['id', 'firstName', 'lastName'], inArray(persons.id, personIds)),

    /** Who works in a department and is on call. */
    listPeople: (departmentId: string) =>
      db
        .selectDistinct({ personId: persons.id, ...columns(persons, 'firstName', 'lastName') })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(
          and(
            matches(memberships, { companyId, departmentId, leftAt: null }),
            eq(persons.oncall, true),
          ),
        )
        .orderBy(persons.firstName, persons.lastName),
  };
};
