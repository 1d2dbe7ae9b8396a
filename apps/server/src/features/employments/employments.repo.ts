import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Standing } from '@ploeg/domain/access/last-administrator';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;

/** What the command line and the screens of managers may change of an employment. */
export type EmploymentChanges = Partial<
  Pick<
    EmploymentRow,
    'role' | 'accessShifts' | 'accessDocuments' | 'accessDimona' | 'lastDay' | 'leftAt'
  >
>;

export const createEmploymentsRepo = (db: Db, companyId: string) => {
  const living = and(eq(memberships.companyId, companyId), isNull(memberships.leftAt));

  return {
    /** The employments of a person that have not ended, locked; by department where one is named. */
    lockLiving: (personId: string, departmentId?: string): Promise<EmploymentRow[]> =>
      db
        .select()
        .from(memberships)
        .where(
          and(
            living,
            eq(memberships.personId, personId),
            departmentId ? eq(memberships.departmentId, departmentId) : undefined,
          ),
        )
        .orderBy(asc(memberships.id))
        .for('update'),

    listLivingDepartmentIds: async (personId: string): Promise<string[]> => {
      const rows = await db
        .select({ departmentId: memberships.departmentId })
        .from(memberships)
        .where(and(living, eq(memberships.personId, personId)));
      return rows.map((row) => row.departmentId);
    },

    update: (employmentId: string, changes: EmploymentChanges) =>
      db
        .update(memberships)
        .set(changes)
        .where(and(living, eq(memberships.id, employmentId))),

    updatePerson: (
      personId: string,
      changes: Partial<
        Pick<typeof persons.$inferInsert, 'role' | 'pinCode' | 'oncall' | 'forceLogout' | 'email'>
      >,
    ) =>
      db
        .update(persons)
        .set(changes)
        .where(and(eq(persons.companyId, companyId), eq(persons.id, personId))),

    /** Two who end the two last administrators of a department must not pass each other unseen. */
    lockAdministrators: (departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${departmentId}`}, 0))`,
      ),

    listStandings: (departmentId: string): Promise<Standing[]> =>
      db
        .select({
          personId: persons.id,
          role: memberships.role,
          companyRole: persons.role,
          lastDay: memberships.lastDay,
        })
        .from(memberships)
        .innerJoin(
          persons,
          and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
        )
        .where(and(living, eq(memberships.departmentId, departmentId))),
  };
};

/** Employments, of all companies, whose last day is over by the calendar of their department. */
export const listDueEnds = (db: Db, now: Instant) =>
  db
    .select({
      companyId: memberships.companyId,
      departmentId: memberships.departmentId,
      personId: memberships.personId,
    })
    .from(memberships)
    .innerJoin(
      departments,
      and(
        eq(departments.companyId, memberships.companyId),
        eq(departments.id, memberships.departmentId),
      ),
    )
    .where(
      and(
        isNull(memberships.leftAt),
        isNotNull(memberships.lastDay),
        sql`${memberships.lastDay} < (to_timestamp(${now}::float8) at time zone ${departments.timezone})::date`,
      ),
    )
    .orderBy(asc(memberships.companyId), asc(memberships.id))
    .limit(200);
