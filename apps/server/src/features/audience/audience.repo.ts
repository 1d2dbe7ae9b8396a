import type { RightScope } from '@ploeg/domain/access/rights';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { sections, skills } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { employmentsWithin } from '#features/people/employments-within.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

export type DayOfPlace = { departmentId: string; from: WallSeconds; until: WallSeconds };

const isPublished = and(
  matches(shifts, { kind: 'shift', approved: true, deletedAt: null }),
  isNotNull(shifts.employmentId),
);

const onDay = ({ departmentId, from, until }: DayOfPlace): SQL | undefined =>
  and(eq(shifts.departmentId, departmentId), gte(shifts.start, from), lt(shifts.start, until));

/** Whom somebody may address, and what can be named of it. */
export const createAudienceRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const selectMembers = (scope: RightScope, also?: SQL) =>
    db
      .select({
        employmentId: memberships.id,
        ...columns(memberships, 'personId', 'departmentId', 'sectionIds', 'skillIds'),
        ...columns(persons, 'firstName', 'lastName', 'email', 'language'),
      })
      .from(memberships)
      .innerJoin(persons, named(persons, memberships.personId))
      .where(
        and(
          eq(memberships.companyId, companyId),
          isNull(memberships.leftAt),
          employmentsWithin(scope),
          also,
        ),
      )
      .orderBy(persons.firstName, persons.lastName, persons.id, memberships.id);

  return {
    listMembers: (scope: RightScope) => selectMembers(scope),

    findMembers: (scope: RightScope, pattern: string, most: number) =>
      selectMembers(
        scope,
        sql`${persons.firstName} || ' ' || ${persons.lastName} ilike ${pattern}`,
      ).limit(most),

    listShifts: (shiftIds: string[], days: readonly DayOfPlace[]) =>
      company.pick(
        shifts,
        ['id', 'employmentId', 'departmentId', 'sectionId', 'start', 'end'],
        and(
          isPublished,
          or(shiftIds.length > 0 ? inArray(shifts.id, shiftIds) : sql`false`, ...days.map(onDay)),
        ),
        shifts.start,
        shifts.id,
      ),

    listPlaces: (ids: string[] | null) =>
      company.pick(
        departments,
        ['id', 'name', 'timezone'],
        and(isNull(departments.archivedAt), ids ? inArray(departments.id, ids) : undefined),
        departments.name,
        departments.id,
      ),

    /** What sleeps where. */
    listSettings: () => company.pick(departments, ['id', 'settings'], undefined),

    listSections: (which: { id?: string[]; departmentId?: string[] }) =>
      company.pick(sections, ['id', 'name', 'departmentId', 'archivedAt'], which, sections.name),

    listSkills: (which: { id?: string[]; departmentId?: string[] }) =>
      company.pick(skills, ['id', 'name', 'departmentId', 'archivedAt'], which, skills.name),

    /** Who of them works anywhere. */
    listEmployed: (personIds: string[]) =>
      company.values(memberships, 'personId', { personId: personIds, leftAt: null }),

    listNames: (personIds: string[]) =>
      company.pick(persons, ['id', 'firstName', 'lastName'], { id: personIds }),
  };
};

export type MemberRow = Awaited<
  ReturnType<ReturnType<typeof createAudienceRepo>['listMembers']>
>[number];
