import { and, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
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
  db
    .select()
    .from(dimonaEmployers)
    .where(
      and(
        eq(dimonaEmployers.companyId, companyId),
        inArray(dimonaEmployers.departmentId, departmentIds),
      ),
    );

export const createDimonaRepo = (db: Db, companyId: string) => {
  const own = eq(dimonas.companyId, companyId);
  const ownDeclarations = eq(dimonaDeclarations.companyId, companyId);

  return {
    findEmployer: async (departmentId: string): Promise<EmployerRow | undefined> => {
      const rows = await db
        .select()
        .from(dimonaEmployers)
        .where(
          and(
            eq(dimonaEmployers.companyId, companyId),
            eq(dimonaEmployers.departmentId, departmentId),
          ),
        );
      return rows[0];
    },

    saveEmployer: (row: Omit<EmployerRow, 'companyId'>) => {
      const { departmentId, ...changing } = row;
      return db
        .insert(dimonaEmployers)
        .values({ companyId, departmentId, ...changing })
        .onConflictDoUpdate({
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
        .innerJoin(
          persons,
          and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
        )
        .leftJoin(
          personProfiles,
          and(
            eq(personProfiles.companyId, persons.companyId),
            eq(personProfiles.personId, persons.id),
          ),
        )
        .where(
          and(
            eq(memberships.companyId, companyId),
            eq(memberships.departmentId, departmentId),
            isNull(memberships.leftAt),
            employmentId === undefined ? undefined : eq(memberships.id, employmentId),
          ),
        ),

    /** Managers who look at declarations or at shifts that need them. */
    listWatcherIds: async (departmentId: string): Promise<string[]> => {
      const rows = await db
        .select({ personId: memberships.personId })
        .from(memberships)
        .where(
          and(
            eq(memberships.companyId, companyId),
            eq(memberships.departmentId, departmentId),
            ne(memberships.role, 'USER'),
            or(eq(memberships.accessShifts, true), eq(memberships.accessDimona, true)),
            isNull(memberships.leftAt),
          ),
        );
      return rows.map((row) => row.personId);
    },

    findNationalNumber: async (personId: string): Promise<string | null> => {
      const rows = await db
        .select({ nationalNumber: personProfiles.nationalNumber })
        .from(personProfiles)
        .where(and(eq(personProfiles.companyId, companyId), eq(personProfiles.personId, personId)));
      return rows[0]?.nationalNumber ?? null;
    },

    insert: async (row: Omit<typeof dimonas.$inferInsert, 'companyId'>): Promise<DimonaRow> => {
      const rows = await db
        .insert(dimonas)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as DimonaRow;
    },

    update: async (
      dimonaId: string,
      changes: Partial<typeof dimonas.$inferInsert>,
    ): Promise<DimonaRow> => {
      const rows = await db
        .update(dimonas)
        .set(changes)
        .where(and(own, eq(dimonas.id, dimonaId)))
        .returning();
      return rows[0] as DimonaRow;
    },

    find: async (dimonaId: string): Promise<DimonaRow | undefined> => {
      const rows = await db
        .select()
        .from(dimonas)
        .where(and(own, eq(dimonas.id, dimonaId)));
      return rows[0];
    },

    lock: async (dimonaId: string): Promise<DimonaRow> => {
      const rows = await db
        .select()
        .from(dimonas)
        .where(and(own, eq(dimonas.id, dimonaId)))
        .for('update');
      return rows[0] as DimonaRow;
    },

    /** The same period of the same person, as long as it stands or waits. */
    listSame: (employmentId: string, startDate: string): Promise<DimonaRow[]> =>
      db
        .select()
        .from(dimonas)
        .where(
          and(
            own,
            eq(dimonas.employmentId, employmentId),
            eq(dimonas.startDate, startDate),
            inArray(dimonas.status, ['DRAFT', 'SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING']),
          ),
        ),

    /** Periods of a department that share a day with [from, until], the latest start first. */
    listOfDepartment: (
      departmentId: string,
      from: string | undefined,
      until: string | undefined,
    ): Promise<DimonaRow[]> =>
      db
        .select()
        .from(dimonas)
        .where(
          and(
            own,
            eq(dimonas.departmentId, departmentId),
            until === undefined ? undefined : lte(dimonas.startDate, until),
            from === undefined
              ? undefined
              : or(
                  isNull(dimonas.endDate),
                  gte(dimonas.endDate, from),
                  gte(dimonas.startDate, from),
                ),
          ),
        )
        .orderBy(desc(dimonas.startDate), desc(dimonas.createdAt), desc(dimonas.id)),

    insertDeclaration: async (
      row: Omit<typeof dimonaDeclarations.$inferInsert, 'companyId'>,
    ): Promise<DeclarationRow> => {
      const rows = await db
        .insert(dimonaDeclarations)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as DeclarationRow;
    },

    /** The messages about periods, the latest first. */
    listDeclarations: (dimonaIds: string[]): Promise<DeclarationRow[]> =>
      dimonaIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(dimonaDeclarations)
            .where(and(ownDeclarations, inArray(dimonaDeclarations.dimonaId, dimonaIds)))
            .orderBy(desc(dimonaDeclarations.createdAt), desc(dimonaDeclarations.id)),

    /** What persons are declared for around some days, and by whom. */
    listPeriods: (personIds: string[], from: string, until: string) =>
      db
        .select({
          personId: dimonas.personId,
          departmentId: dimonas.departmentId,
          enterpriseNumber: dimonaEmployers.enterpriseNumber,
          status: dimonas.status,
          periodId: dimonas.periodId,
          startDate: dimonas.startDate,
          endDate: dimonas.endDate,
          startHour: dimonas.startHour,
          endHour: dimonas.endHour,
          createdMs: sql<number>`extract(epoch from ${dimonas.createdAt})::float8 * 1000`.mapWith(
            Number,
          ),
        })
        .from(dimonas)
        .leftJoin(
          dimonaEmployers,
          and(
            eq(dimonaEmployers.companyId, dimonas.companyId),
            eq(dimonaEmployers.departmentId, dimonas.departmentId),
          ),
        )
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
