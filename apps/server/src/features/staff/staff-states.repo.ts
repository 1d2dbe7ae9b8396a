import { and, desc, gt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches } from '#db/matches.ts';
import { invitations } from '#features/session/invitations.table.ts';
import { logins } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

/** An absence that began earlier than that is one all the same. */
const LOOK_BACK_SECONDS = 60 * 86_400;

const seconds = (column: typeof shifts.start) => sql<number>`${column}::float8`.mapWith(Number);

/** What the states of people and of their accounts are derived from. */
export const createStaffStatesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
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
  };
};
