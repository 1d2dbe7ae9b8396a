import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { grants, roles } from '#features/grants/grants.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { sessions } from '#features/session/session.table.ts';

export type RoleRow = typeof roles.$inferSelect;
export type GrantRow = typeof grants.$inferSelect;

export const createRightsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** Every change of rights waits for the one before. */
    lockCompany: () =>
      first(
        db
          .select({ id: companies.id })
          .from(companies)
          .where(eq(companies.id, companyId))
          .for('update'),
      ),

    findCompany: () =>
      first(
        db
          .select(columns(companies, 'id', 'name'))
          .from(companies)
          .where(eq(companies.id, companyId)),
      ),

    listDepartments: () =>
      company.pick(departments, ['id', 'name', 'timezone', 'status'], undefined, departments.name),

    listSections: (departmentId: string) =>
      company.pick(sections, ['id', 'name'], { departmentId }, asc(sections.name)),

    findGrant: (id: string) => company.find(grants, { id, revokedAt: null }),

    /** Those that were not taken back, also those that are over. */
    listGrants: (personId?: string) =>
      company.list(grants, { revokedAt: null, ...(personId && { personId }) }, grants.id),

    insertGrant: (row: Omit<typeof grants.$inferInsert, 'companyId'>) =>
      company.insert(grants, row),

    revoke: (ids: string[], revokedBy: string | null, revokedAt: Date) =>
      company.update(grants, { id: ids, revokedAt: null }, { revokedBy, revokedAt }),

    /** Whose date has come are over from that moment on, as if they had been taken back then. */
    endOverdue: (ids: string[], at: Date): Promise<GrantRow[]> =>
      company
        .update(grants, and(matches(grants, { id: ids, revokedAt: null }), lte(grants.until, at)), {
          revokedAt: sql`${grants.until}`,
        })
        .returning(),

    settle: (ids: string[], settledAt: Date) =>
      company.update(grants, { id: ids, settledAt: null }, { settledAt }),

    setUntil: (ids: string[], until: Date | null) =>
      company.update(grants, { id: ids, revokedAt: null }, { until }),

    listRoles: () => company.list(roles, { deletedAt: null }, roles.name),

    insertRole: (row: Omit<typeof roles.$inferInsert, 'companyId'>) => company.create(roles, row),

    updateRole: (id: string, changes: Partial<Pick<RoleRow, 'name' | 'rights' | 'deletedAt'>>) =>
      company.change(roles, { id, deletedAt: null }, changes),

    findPerson: (personId: string) =>
      first(
        company.pick(persons, ['id', 'firstName', 'lastName', 'clockInOnly'], { id: personId }),
      ),

    listNames: (personIds: string[]) =>
      company.pick(persons, ['id', 'firstName', 'lastName', 'clockInOnly'], { id: personIds }),

    listMembers: (departmentId: string) =>
      db
        .select(columns(persons, 'id', 'firstName', 'lastName', 'clockInOnly'))
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .where(matches(memberships, { companyId, departmentId, leftAt: null })),

    countMembers: async (): Promise<ReadonlyMap<string, number>> => {
      const rows = await db
        .select({ id: memberships.departmentId, count: sql<number>`count(*)::int` })
        .from(memberships)
        .where(matches(memberships, { companyId, leftAt: null }))
        .groupBy(memberships.departmentId);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    listSignedIn: async (personIds: string[]): Promise<ReadonlySet<string>> =>
      new Set(await company.values(sessions, 'personId', { personId: personIds })),

    listEmployments: (personId: string) =>
      company.pick(memberships, ['id', 'departmentId'], { personId, leftAt: null }),

    /** What releases and devices that know flags only read of somebody; derived, never asked. */
    writeCompanyRole: (personId: string, role: string) =>
      company.update(persons, { id: personId }, { role }),

    writeFlags: (
      employmentId: string,
      flags: Pick<
        typeof memberships.$inferInsert,
        'role' | 'accessShifts' | 'accessDocuments' | 'accessDimona'
      >,
    ) => company.update(memberships, { id: employmentId }, flags),
  };
};

/** Of one run; the others come seconds later. */
const AT_ONCE = 200;

const listEnded = (db: Db, which: SQL | undefined, order: PgColumn) =>
  db
    .select(columns(grants, 'companyId', 'id', 'personId'))
    .from(grants)
    .where(which)
    .orderBy(asc(grants.companyId), asc(order))
    .limit(AT_ONCE);

/** Grants, of all companies, whose date has come. */
export const listOverdue = (db: Db, at: Date) =>
  listEnded(db, and(isNull(grants.revokedAt), lte(grants.until, at)), grants.until);

/** Grants, of all companies, that ended and of which it was not looked at what hung on them. */
export const listUnsettled = (db: Db, endedBefore: Date) =>
  listEnded(
    db,
    and(isNull(grants.settledAt), lte(grants.revokedAt, endedBefore)),
    grants.revokedAt,
  );

export type RightsRepo = ReturnType<typeof createRightsRepo>;
