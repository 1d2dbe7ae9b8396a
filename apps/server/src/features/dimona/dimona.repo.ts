import { and, between, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named, only, some } from '#db/matches.ts';
import { ofEmployerOn } from '#features/employers/employers.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from './dimona.table.ts';

export type DimonaRow = typeof dimonas.$inferSelect;
export type DeclarationRow = typeof dimonaDeclarations.$inferSelect;

/**
 * The number under which a location declares on a day. One that a server of the release before has set
 * stands in its old table alone.
 */
export const numberOn = (
  department: Parameters<typeof ofEmployerOn>[1],
  day: SQL,
): SQL<string | null> =>
  sql<
    string | null
  >`coalesce(${ofEmployerOn('enterprise_number', department, day)}, ${dimonaEmployers.enterpriseNumber})`;

/** Whether a period has not ended before a day, or begins on it or later. */
const reaches = (day: string) =>
  or(isNull(dimonas.endDate), gte(dimonas.endDate, day), gte(dimonas.startDate, day));

export const createDimonaRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  return {
    findEmployer: (departmentId: string) => company.find(dimonaEmployers, { departmentId }),

    listEmployers: (departmentIds: string[]) =>
      company.list(dimonaEmployers, { departmentId: departmentIds }),

    saveEmployer: (row: Omit<typeof dimonaEmployers.$inferSelect, 'companyId'>) =>
      company.insert(dimonaEmployers, row).onConflictDoUpdate({
        target: [dimonaEmployers.companyId, dimonaEmployers.departmentId],
        set: row,
      }),

    listWorkers: (departmentId: string, employmentId?: string) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          ...columns(persons, 'firstName', 'lastName'),
          ...columns(memberships, 'workerType', 'hoursWeekMinutes'),
          ...columns(personProfiles, 'nationalNumber', 'birthdate'),
        })
        .from(memberships)
        .innerJoin(persons, named(persons, memberships.personId))
        .leftJoin(personProfiles, named(personProfiles, persons.id, 'personId'))
        .where(
          matches(memberships, {
            companyId,
            departmentId,
            leftAt: null,
            ...(employmentId && { id: employmentId }),
          }),
        ),

    findNationalNumber: async (personId: string): Promise<string | null> =>
      (await company.value(personProfiles, 'nationalNumber', { personId })) ?? null,

    insert: (row: Omit<typeof dimonas.$inferInsert, 'companyId'>) => company.create(dimonas, row),

    update: (dimonaId: string, changes: Partial<typeof dimonas.$inferInsert>) =>
      company.change(dimonas, { id: dimonaId }, changes),

    find: (dimonaId: string) => company.find(dimonas, { id: dimonaId }),

    lock: (dimonaId: string) => only(company.lock(dimonas, { id: dimonaId })),

    /** Whether the very same period of an employment stands or waits. */
    isDeclared: (employmentId: string, period: Partial<DimonaRow>) =>
      some(
        company.list(dimonas, {
          employmentId,
          ...period,
          status: ['DRAFT', 'SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
        }),
      ),

    /** Periods of a department that share a day with [from, until], the latest start first. */
    listOfDepartment: (departmentId: string, from?: string, until?: string) =>
      company.list(
        dimonas,
        and(
          eq(dimonas.departmentId, departmentId),
          until === undefined ? undefined : lte(dimonas.startDate, until),
          from === undefined ? undefined : reaches(from),
        ),
        desc(dimonas.startDate),
        desc(dimonas.createdAt),
        desc(dimonas.id),
      ),

    insertDeclaration: (row: Omit<typeof dimonaDeclarations.$inferInsert, 'companyId'>) =>
      company.create(dimonaDeclarations, row),

    listDeclarations: (dimonaIds: string[]) =>
      company.list(
        dimonaDeclarations,
        { dimonaId: dimonaIds },
        desc(dimonaDeclarations.createdAt),
        desc(dimonaDeclarations.id),
      ),

    /** What persons are declared for around some days, and by whom. */
    listPeriods: (personIds: string[], from: string, until: string) =>
      db
        .select({
          ...columns(dimonas, 'personId', 'departmentId', 'status', 'periodId'),
          ...columns(dimonas, 'startDate', 'endDate', 'startHour', 'endHour'),
          enterpriseNumber: numberOn(dimonas, sql`${dimonas.startDate}`),
          createdMs: sql`extract(epoch from ${dimonas.createdAt})::float8 * 1000`.mapWith(Number),
        })
        .from(dimonas)
        .leftJoin(dimonaEmployers, named(dimonaEmployers, dimonas.departmentId, 'departmentId'))
        .where(
          and(
            matches(dimonas, { companyId, personId: personIds }),
            lte(dimonas.startDate, until),
            reaches(from),
          ),
        ),

    /** Planned hours of a year's student work that was declared and not refused, in all departments. */
    sumStudentHours: async (personId: string, year: number): Promise<number> => {
      const isDeclared = matches(dimonas, {
        personId,
        workerType: 'STU',
        status: ['SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
      });
      const isOfYear = between(dimonas.startDate, `${year}-01-01`, `${year}-12-31`);
      const hours = await company.values(dimonas, 'plannedHours', and(isDeclared, isOfYear));
      return hours.reduce((sum: number, planned) => sum + (planned ?? 0), 0);
    },
  };
};
