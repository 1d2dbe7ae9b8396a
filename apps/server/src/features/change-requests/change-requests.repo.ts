import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { type ChangeRequestRow, changeRequests } from './change-requests.table.ts';

/** A zone's wall clock is at most so far ahead of UTC. */
const MAX_OFFSET_SECONDS = 14 * 3600;

export const createChangeRequestsRepo = (db: Db, companyId: string) => {
  const own = eq(changeRequests.companyId, companyId);

  const pendingOf = (shiftIds: string[]) =>
    and(own, inArray(changeRequests.shiftId, shiftIds), eq(changeRequests.status, 'PENDING'));

  const select = () =>
    db
      .select({
        request: changeRequests,
        shift: { id: shifts.id, start: shifts.start, end: shifts.end },
      })
      .from(changeRequests)
      .innerJoin(
        shifts,
        and(eq(shifts.companyId, changeRequests.companyId), eq(shifts.id, changeRequests.shiftId)),
      );

  return {
    insert: async (
      row: Omit<typeof changeRequests.$inferInsert, 'companyId'>,
    ): Promise<ChangeRequestRow> => {
      const rows = await db
        .insert(changeRequests)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as ChangeRequestRow;
    },

    update: async (
      requestId: string,
      changes: Partial<typeof changeRequests.$inferInsert>,
    ): Promise<ChangeRequestRow> => {
      const rows = await db
        .update(changeRequests)
        .set(changes)
        .where(and(own, eq(changeRequests.id, requestId)))
        .returning();
      return rows[0] as ChangeRequestRow;
    },

    /** The request of a shift that came last; with the time of the shift, also of a deleted one. */
    findLatestOf: async (shiftId: string) => {
      const rows = await select()
        .where(and(own, eq(changeRequests.shiftId, shiftId)))
        .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id))
        .limit(1);
      return rows[0];
    },

    find: async (requestId: string): Promise<ChangeRequestRow | undefined> => {
      const rows = await db
        .select()
        .from(changeRequests)
        .where(and(own, eq(changeRequests.id, requestId)));
      return rows[0];
    },

    /** The request as it stands, kept from everybody else until the end of the transaction. */
    lock: async (requestId: string): Promise<ChangeRequestRow> => {
      const rows = await db
        .select()
        .from(changeRequests)
        .where(and(own, eq(changeRequests.id, requestId)))
        .for('update');
      return rows[0] as ChangeRequestRow;
    },

    /** Those that wait, and others since a moment; newest first. */
    listOfDepartment: (departmentId: string, since: Date, personId: string | undefined) =>
      select()
        .where(
          and(
            own,
            eq(changeRequests.departmentId, departmentId),
            personId === undefined ? undefined : eq(changeRequests.personId, personId),
            or(eq(changeRequests.status, 'PENDING'), gte(changeRequests.createdAt, since)),
          ),
        )
        .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id)),

    listPendingOf: (shiftIds: string[]): Promise<ChangeRequestRow[]> =>
      db.select().from(changeRequests).where(pendingOf(shiftIds)),

    /** The last request of each shift that has one, whatever became of it. */
    listLatestOf: (shiftIds: string[]): Promise<ChangeRequestRow[]> =>
      shiftIds.length === 0
        ? Promise.resolve([])
        : db
            .selectDistinctOn([changeRequests.shiftId])
            .from(changeRequests)
            .where(and(own, inArray(changeRequests.shiftId, shiftIds)))
            .orderBy(
              changeRequests.shiftId,
              desc(changeRequests.createdAt),
              desc(changeRequests.id),
            ),

    /** Ends whatever an employment still asks for. */
    closeAllOf: (employmentId: string, at: Date): Promise<ChangeRequestRow[]> =>
      db
        .update(changeRequests)
        .set({ status: 'CLOSED', decidedAt: at })
        .where(
          and(
            eq(changeRequests.companyId, companyId),
            eq(changeRequests.employmentId, employmentId),
            eq(changeRequests.status, 'PENDING'),
          ),
        )
        .returning(),

    closePendingOf: (shiftIds: string[], at: Date): Promise<ChangeRequestRow[]> =>
      db
        .update(changeRequests)
        .set({ status: 'CLOSED', decidedAt: at })
        .where(pendingOf(shiftIds))
        .returning(),
  };
};

/** Open requests, of all companies, of shifts that may have begun, with the zone that decides. */
export const listNearlyBegun = (db: Db, now: Instant) =>
  db
    .select({
      companyId: changeRequests.companyId,
      shiftId: changeRequests.shiftId,
      start: shifts.start,
      timezone: departments.timezone,
    })
    .from(changeRequests)
    .innerJoin(
      shifts,
      and(eq(shifts.companyId, changeRequests.companyId), eq(shifts.id, changeRequests.shiftId)),
    )
    .innerJoin(
      departments,
      and(eq(departments.companyId, shifts.companyId), eq(departments.id, shifts.departmentId)),
    )
    .where(
      and(
        eq(changeRequests.status, 'PENDING'),
        lt(shifts.start, (now + MAX_OFFSET_SECONDS) as typeof shifts.$inferSelect.start),
      ),
    );
