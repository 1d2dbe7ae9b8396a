import type { RightScope } from '@ploeg/domain/access/rights';
import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { invitations } from '#features/session/invitations.table.ts';
import { logins, sessions } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

/** An absence that began earlier than that is one all the same. */
const LOOK_BACK_SECONDS = 60 * 86_400;

const seconds = (column: typeof shifts.start) => sql<number>`${column}::float8`.mapWith(Number);

/** Reads of what hangs on people, each grouped as the office shows it. */
export const createStaffViewRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  /** A list is asked for what may be seen; nothing is filtered after reading. */
  const within = ({ isAll, departments: parts }: RightScope): SQL | undefined => {
    if (isAll) return undefined;
    const whole = parts.filter(({ sectionIds }) => sectionIds === null);
    const some = parts.flatMap(({ departmentId, sectionIds }) =>
      sectionIds && sectionIds.length > 0
        ? [
            and(
              eq(memberships.departmentId, departmentId),
              arrayOverlaps(memberships.sectionIds, sectionIds),
            ),
          ]
        : [],
    );
    const ids = whole.map(({ departmentId }) => departmentId);
    return or(ids.length > 0 ? inArray(memberships.departmentId, ids) : sql`false`, ...some);
  };

  const membersOf = (scope: RightScope, isLeft: boolean) =>
    and(
      eq(memberships.companyId, companyId),
      isLeft ? isNotNull(memberships.leftAt) : isNull(memberships.leftAt),
      within(scope),
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
        ...columns(memberships, 'displayContact'),
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

    listLoginIds: async (): Promise<ReadonlySet<string>> =>
      new Set(await company.values(logins, 'personId', undefined)),

    /** The newest that nobody used or took back, by person. */
    listInvitations: async (personId?: string) =>
      db
        .selectDistinctOn([invitations.personId], {
          ...columns(invitations, 'personId', 'email', 'createdAt', 'expiresAt', 'openedAt'),
        })
        .from(invitations)
        .where(
          matches(invitations, {
            companyId,
            usedAt: null,
            revokedAt: null,
            ...(personId !== undefined && { personId }),
          }),
        )
        .orderBy(invitations.personId, desc(invitations.createdAt)),

    /** Days off around the wall clock of a department, of those who have one then. */
    listDaysOff: (departmentId: string, at: number) =>
      db
        .select({
          personId: shifts.personId,
          start: seconds(shifts.start),
          end: seconds(shifts.end),
        })
        .from(shifts)
        .where(
          and(
            matches(shifts, { companyId, departmentId, kind: 'dayOff', deletedAt: null }),
            gt(shifts.end, sql`${at - LOOK_BACK_SECONDS}::bigint`),
            sql`exists (select from ${shifts} as today where today.company_id = ${companyId}
              and today.person_id = "shifts"."person_id" and today.kind = 2
              and today.deleted_at is null and today.start_wall <= ${at} and today.end_wall > ${at})`,
          ),
        ),

    /** Of whom paper could not be made: what every contract needs is not known. */
    listIncomplete: async (departmentIds: readonly string[]): Promise<ReadonlySet<string>> => {
      if (departmentIds.length === 0) return new Set();
      const rows = await db
        .select({ personId: memberships.personId })
        .from(memberships)
        .leftJoin(personProfiles, named(personProfiles, memberships.personId, 'personId'))
        .where(
          and(
            matches(memberships, { companyId, departmentId: [...departmentIds], leftAt: null }),
            sql`(${personProfiles.personId} is null or ${personProfiles.nationalNumber} is null
              or ${personProfiles.birthdate} is null or ${personProfiles.line1} = ''
              or ${personProfiles.zipCode} = '' or ${personProfiles.city} = '')`,
          ),
        );
      return new Set(rows.map(({ personId }) => personId));
    },

    /** How many documents wait for somebody's signature, by employment. */
    countUnsigned: (departmentIds: readonly string[]) =>
      departmentIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ employmentId: documents.employmentId, count: count() })
            .from(documents)
            .where(
              matches(documents, {
                companyId,
                departmentId: [...departmentIds],
                status: 'UNSIGNED',
              }),
            )
            .groupBy(documents.employmentId),

    /** The last period of each employment that was not cancelled. */
    listDimonas: (departmentIds: readonly string[], day: string) =>
      departmentIds.length === 0
        ? Promise.resolve([])
        : db
            .selectDistinctOn([dimonas.employmentId], {
              ...columns(dimonas, 'employmentId', 'status', 'periodId', 'startDate', 'endDate'),
            })
            .from(dimonas)
            .where(
              and(
                matches(dimonas, { companyId, departmentId: [...departmentIds] }),
                sql`${dimonas.status} <> 'CANCELLED'`,
                sql`(${dimonas.endDate} is null or ${dimonas.endDate} >= ${day})`,
              ),
            )
            .orderBy(dimonas.employmentId, desc(dimonas.startDate), desc(dimonas.createdAt)),

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
          ...columns(shifts, 'id', 'start', 'end', 'approved'),
          name: dayoffTypes.name,
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
        .select(columns(clockings, 'id', 'departmentId', 'start', 'end', 'workedSeconds'))
        .from(clockings)
        .where(matches(clockings, { companyId, employmentId: [...employmentIds] }))
        .orderBy(desc(clockings.start))
        .limit(limit),
  };
};

export type StaffRow = Awaited<
  ReturnType<ReturnType<typeof createStaffViewRepo>['listMembers']>
>[number];
