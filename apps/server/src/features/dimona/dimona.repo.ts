import { and, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named, only } from '#db/matches.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from './dimona.table.ts';

export type DimonaRow = typeof dimonas.$inferSelect;
export type DeclarationRow = typeof dimonaDeclarations.$inferSelect;
export type EmployerRow = typeof dimonaEmployers.$inferSelect;

/** As whom departments declare, for those that can. */
export const listEmployers = (
  db: Db,
  companyId: string,
  departmentIds: string[],
): Promise<EmployerRow[]> =>
  companyRows(db, companyId).list(dimonaEmployers, { departmentId: departmentIds });

export const createDimonaRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const own = eq(dimonas.companyId, companyId);

  return {
    findEmployer: (departmentId: string): Promise<EmployerRow | undefined> =>
      company.find(dimonaEmployers, { departmentId }),

    saveEmployer: (row: Omit<EmployerRow, 'companyId'>) => {
      const { departmentId, ...changing } = row;
      return company.insert(dimonaEmployers, { departmentId, ...changing }).onConflictDoUpdate({
        target: [dimonaEmployers.companyId, dimonaEmployers.departmentId],
        set: changing,
      });
    },

    /** Those who work in a department, with what a declaration needs of them. */
    listWorkers: (departmentId: string, employmentId?: string) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          firstName: persons.firstName,
          lastName: persons.lastName,
          workerType: memberships.workerType,
          hoursWeekMinutes: memberships.hoursWeekMinutes,
          nationalNumber: personProfiles.nationalNumber,
          birthdate: personProfiles.birthdate,
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .leftJoin(personProfiles, named(personProfiles, persons.id, 'personId'))
        .where(
          and(
            matches(memberships, { companyId, departmentId, leftAt: null }),
            employmentId === undefined ? undefined : eq(memberships.id, employmentId),
          ),
        ),

    /** Managers who look at declarations or at shifts that need them. */
    listWatcherIds: (departmentId: string): Promise<string[]> =>
      company.values(
        memberships,
        'personId',
        and(
          matches(memberships, { departmentId, leftAt: null }),
          ne(memberships.role, 'USER'),
          or(eq(memberships.accessShifts, true), eq(memberships.accessDimona, true)),
        ),
      ),

    findNationalNumber: async (personId: string): Promise<string | null> =>
      (await company.value(personProfiles, 'nationalNumber', { personId })) ?? null,

    insert: (row: Omit<typeof dimonas.$inferInsert, 'companyId'>): Promise<DimonaRow> =>
      company.create(dimonas, row),

    update: (dimonaId: string, changes: Partial<typeof dimonas.$inferInsert>): Promise<DimonaRow> =>
      company.change(dimonas, { id: dimonaId }, changes),

    find: (dimonaId: string): Promise<DimonaRow | undefined> =>
      company.find(dimonas, { id: dimonaId }),

    lock: (dimonaId: string): Promise<DimonaRow> => only(company.lock(dimonas, { id: dimonaId })),

    /** The same period of the same person, as long as it stands or waits. */
    listSame: (employmentId: string, startDate: string): Promise<DimonaRow[]> =>
      company.list(dimonas, {
        employmentId,
        startDate,
        status: ['DRAFT', 'SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
      }),

    /** Periods of a department that share a day with [from, until], the latest start first. */
    listOfDepartment: (
      departmentId: string,
      from: string | undefined,
      until: string | undefined,
    ): Promise<DimonaRow[]> =>
      company.list(
        dimonas,
        and(
          eq(dimonas.departmentId, departmentId),
          until === undefined ? undefined : lte(dimonas.startDate, until),
          from === undefined
            ? undefined
            : or(isNull(dimonas.endDate), gte(dimonas.endDate, from), gte(dimonas.startDate, from)),
        ),
        desc(dimonas.startDate),
        desc(dimonas.createdAt),
        desc(dimonas.id),
      ),

    insertDeclaration: (
      row: Omit<typeof dimonaDeclarations.$inferInsert, 'companyId'>,
    ): Promise<DeclarationRow> => company.create(dimonaDeclarations, row),

    /** The messages about periods, the latest first. */
    listDeclarations: (dimonaIds: string[]): Promise<DeclarationRow[]> =>
      dimonaIds.length === 0
        ? Promise.resolve([])
        : company.list(
            dimonaDeclarations,
            { dimonaId: dimonaIds },
            desc(dimonaDeclarations.createdAt),
            desc(dimonaDeclarations.id),
          ),

    /** What persons are declared for around some days, and by whom. */
    listPeriods: (personIds: string[], from: string, until: string) =>
      db
        .select({
          ...columns(
            dimonas,
            'personId',
            'departmentId',
            'status',
            'periodId',
            'startDate',
            'endDate',
            'startHour',
            'endHour',
          ),
          enterpriseNumber: dimonaEmployers.enterpriseNumber,
          createdMs: sql<number>`extract(epoch from ${dimonas.createdAt})::float8 * 1000`.mapWith(
            Number,
          ),
        })
        .from(dimonas)
        .leftJoin(dimonaEmployers, named(dimonaEmployers, dimonas.departmentId, 'departmentId'))
        .where(
          and(
            own,
            inArray(dimonas.personId, personIds),
            lte(dimonas.startDate, until),
            or(isNull(dimonas.endDate), gte(dimonas.endDate, from), gte(dimonas.startDate, from)),
          ),
        ),
  };
};
