import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { type LeaveRow, leaveRequests } from './leave.table.ts';

export const createLeaveRepo = (db: Db, companyId: string) => {
  const own = eq(leaveRequests.companyId, companyId);
  const newestFirst = [desc(leaveRequests.createdAt), desc(leaveRequests.id)];
  /** What waits however long, and the rest since a moment. */
  const recent = (since: Date) =>
    or(eq(leaveRequests.status, 'PENDING'), gte(leaveRequests.createdAt, since));

  return {
    insert: async (
      row: Omit<typeof leaveRequests.$inferInsert, 'companyId'>,
    ): Promise<LeaveRow> => {
      const rows = await db
        .insert(leaveRequests)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as LeaveRow;
    },

    update: async (
      leaveId: string,
      changes: Partial<typeof leaveRequests.$inferInsert>,
    ): Promise<LeaveRow> => {
      const rows = await db
        .update(leaveRequests)
        .set(changes)
        .where(and(own, eq(leaveRequests.id, leaveId)))
        .returning();
      return rows[0] as LeaveRow;
    },

    find: async (leaveId: string): Promise<LeaveRow | undefined> => {
      const rows = await db
        .select()
        .from(leaveRequests)
        .where(and(own, eq(leaveRequests.id, leaveId)));
      return rows[0];
    },

    /** The request as it stands, kept from everybody else until the end of the transaction. */
    lock: async (leaveId: string): Promise<LeaveRow> => {
      const rows = await db
        .select()
        .from(leaveRequests)
        .where(and(own, eq(leaveRequests.id, leaveId)))
        .for('update');
      return rows[0] as LeaveRow;
    },

    /** What a person waits for or has been given in an employment. */
    listStandingOf: (employmentId: string, statuses: LeaveRow['status'][]): Promise<LeaveRow[]> =>
      db
        .select()
        .from(leaveRequests)
        .where(
          and(
            own,
            eq(leaveRequests.employmentId, employmentId),
            inArray(leaveRequests.status, statuses),
          ),
        ),

    /** Ends what an employment waits for. */
    cancelPendingOf: (employmentId: string, at: Date): Promise<LeaveRow[]> =>
      db
        .update(leaveRequests)
        .set({ status: 'CANCELLED', decidedAt: at })
        .where(
          and(
            own,
            eq(leaveRequests.employmentId, employmentId),
            eq(leaveRequests.status, 'PENDING'),
          ),
        )
        .returning(),

    listOfPerson: (personId: string, since: Date): Promise<LeaveRow[]> =>
      db
        .select()
        .from(leaveRequests)
        .where(and(own, eq(leaveRequests.personId, personId), recent(since)))
        .orderBy(...newestFirst),

    listOfDepartment: (
      departmentId: string,
      since: Date,
      personId: string | undefined,
    ): Promise<LeaveRow[]> =>
      db
        .select()
        .from(leaveRequests)
        .where(
          and(
            own,
            eq(leaveRequests.departmentId, departmentId),
            personId === undefined ? undefined : eq(leaveRequests.personId, personId),
            recent(since),
          ),
        )
        .orderBy(...newestFirst),
  };
};
