import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches, named, only } from '#db/matches.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { kiosks } from '#features/kiosks/kiosks.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { companySetups } from './begin.table.ts';

const isPublishedWork = and(
  eq(shifts.kind, 'shift'),
  eq(shifts.approved, true),
  isNull(shifts.deletedAt),
);

/** Wall seconds are counted from a Thursday. */
const weekOf = sql`(${shifts.start} + ${3 * SECONDS_PER_DAY}::bigint) / ${7 * SECONDS_PER_DAY}::bigint`;

type Setup = Partial<
  Pick<typeof companySetups.$inferInsert, 'clocksBy' | 'isPutAway' | 'isDimonaLater'>
>;

export const createStartRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const number = sql<number>`count(*)::int`;
  return {
    getCompany: () =>
      only(db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))),

    findSetup: () => company.find(companySetups, {}),

    listLocations: () =>
      company.pick(
        departments,
        ['id', 'name', 'address', 'settings', 'timezone'],
        { status: '1' },
        departments.createdAt,
      ),

    listSections: () =>
      company.pick(
        sections,
        ['id', 'departmentId', 'name', 'background'],
        isNull(sections.archivedAt),
        sections.position,
        sections.name,
      ),

    /** Where it is known as whom work is declared. */
    listEmployed: () => company.pick(dimonaEmployers, ['departmentId'], undefined),

    /** The first of each location, by name. */
    listPeople: async (departmentIds: readonly string[], most: number) => {
      const lists = departmentIds.map((departmentId) =>
        db
          .select({
            departmentId: memberships.departmentId,
            name: sql<string>`trim(${persons.firstName} || ' ' || ${persons.lastName})`,
            sectionIds: memberships.sectionIds,
          })
          .from(memberships)
          .innerJoin(persons, named(persons, memberships.personId))
          .where(company.where(memberships, matches(memberships, { departmentId, leftAt: null })))
          .orderBy(persons.firstName, persons.lastName)
          .limit(most),
      );
      return (await Promise.all(lists)).flat();
    },

    /** How much of each step is there, in one round. */
    count: async () => {
      const [counted, people, opened] = await Promise.all([
        only(
          db
            .select({
              sections: sql<number>`(select count(*)::int from ${sections}
              where ${and(eq(sections.companyId, companyId), isNull(sections.archivedAt))})`,
              weeks: sql<number>`(select count(*)::int from (
                select 1 from ${shifts}
                where ${and(eq(shifts.companyId, companyId), isPublishedWork)}
                group by ${shifts.departmentId}, ${weekOf} limit 100) w)`,
              kiosks: sql<number>`(select count(*)::int from ${kiosks}
              where ${and(eq(kiosks.companyId, companyId), isNull(kiosks.revokedAt))})`,
            })
            .from(sql`(select 1) as one`),
        ),
        only(
          db
            .select({ count: sql<number>`count(distinct ${memberships.personId})::int` })
            .from(memberships)
            .where(company.where(memberships, isNull(memberships.leftAt))),
        ),
        only(db.select({ count: number }).from(logins).where(company.where(logins, undefined))),
      ]);
      return { ...counted, people: people.count, logins: opened.count };
    },

    saveSetup: (changes: Setup) =>
      db
        .insert(companySetups)
        .values({ isPutAway: true, ...changes, companyId })
        .onConflictDoUpdate({ target: companySetups.companyId, set: changes }),
  };
};
