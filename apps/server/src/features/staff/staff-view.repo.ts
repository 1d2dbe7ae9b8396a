import type { RightScope } from '@ploeg/domain/access/rights';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { employmentsWithin } from '#features/people/employments-within.ts';
import { memberships, persons } from '#features/people/people.table.ts';

/** Who works where, of those whom the caller may see. */
export const createStaffViewRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const membersOf = (scope: RightScope, isLeft: boolean) =>
    and(
      eq(memberships.companyId, companyId),
      isLeft ? isNotNull(memberships.leftAt) : isNull(memberships.leftAt),
      employmentsWithin(scope),
    );

  const joined = (select: ReturnType<typeof selectMembers>, scope: RightScope, isLeft: boolean) =>
    select
      .innerJoin(persons, named(persons, memberships.personId))
      .where(membersOf(scope, isLeft))
      .orderBy(persons.firstName, persons.lastName, persons.id, memberships.joinedAt);

  const selectMembers = () =>
    db
      .select({
        ...columns(memberships, 'id', 'personId', 'departmentId', 'sectionIds', 'skillIds'),
        ...columns(memberships, 'workerType', 'hoursWeekMinutes', 'joinedAt', 'lastDay', 'leftAt'),
        ...columns(memberships, 'displayContact', 'endOrder'),
        ...columns(persons, 'firstName', 'lastName', 'phone', 'pictureKey', 'clockInOnly'),
        hasPin: sql<boolean>`${persons.pinCode} is not null`,
      })
      .from(memberships);

  return {
    listMembers: (scope: RightScope, isLeft: boolean) => joined(selectMembers(), scope, isLeft),

    countLeft: async (scope: RightScope): Promise<number> => {
      const [row] = await db
        .select({ left: sql<number>`count(distinct ${memberships.personId})`.mapWith(Number) })
        .from(memberships)
        .where(
          and(
            membersOf(scope, true),
            sql`not exists (select from ${memberships} as now where now.company_id = ${companyId}
              and now.person_id = "memberships"."person_id" and now.left_at is null)`,
          ),
        );
      return row?.left ?? 0;
    },

    listDepartments: (ids: readonly string[] | null) =>
      company.list(
        departments,
        ids === null ? undefined : inArray(departments.id, [...ids, companyId]),
        departments.name,
        departments.id,
      ),
  };
};

export type StaffRow = Awaited<
  ReturnType<ReturnType<typeof createStaffViewRepo>['listMembers']>
>[number];
