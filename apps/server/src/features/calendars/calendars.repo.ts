import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named } from '#db/matches.ts';
import { dayoffTypes, sections, skills } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { calendarFeeds, calendarWithdrawals } from './calendars.table.ts';

type Owner = { companyId: string; personId: string };

type FeedRow = typeof calendarFeeds.$inferSelect;

/** Wide rows would run into the limit of parameters of one statement. */
const ROWS_AT_ONCE = 500;

export type WithdrawalRow = typeof calendarWithdrawals.$inferSelect;

export const createCalendarsRepo = (db: Db, { companyId, personId }: Owner) => {
  const ownFeeds = (departmentIds: string[]) =>
    matches(calendarFeeds, { companyId, personId, departmentId: departmentIds });
  const namesOf = (table: typeof sections | typeof skills | typeof dayoffTypes, id: string) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(matches(table, { companyId, departmentId: id }));

  return {
    listFeeds: (departmentIds: string[]): Promise<FeedRow[]> =>
      db.select().from(calendarFeeds).where(ownFeeds(departmentIds)),

    /** Another request may have been faster; what it stored stays. */
    insertFeeds: (rows: { departmentId: string; generation: number; tokenHash: string }[]) =>
      db
        .insert(calendarFeeds)
        .values(rows.map((row) => ({ ...row, companyId, personId })))
        .onConflictDoNothing(),

    deleteFeed: async (departmentId: string): Promise<void> => {
      await db.delete(calendarFeeds).where(ownFeeds([departmentId]));
      await db
        .delete(calendarWithdrawals)
        .where(matches(calendarWithdrawals, { companyId, personId, departmentId }));
    },

    setTokenHash: ({ departmentId, generation }: FeedRow, tokenHash: string) =>
      db
        .update(calendarFeeds)
        .set({ tokenHash })
        .where(and(ownFeeds([departmentId]), eq(calendarFeeds.generation, generation))),

    replaceFeed: (row: { departmentId: string; generation: number; tokenHash: string }) =>
      db
        .insert(calendarFeeds)
        .values({ ...row, companyId, personId })
        .onConflictDoUpdate({
          target: [calendarFeeds.companyId, calendarFeeds.personId, calendarFeeds.departmentId],
          set: { generation: row.generation, tokenHash: row.tokenHash, mailedAt: null },
        }),

    /** Marks feeds as mailed unless all were since `since`; true when a mail is due. */
    markMailed: async (departmentIds: string[], at: Date, since: Date): Promise<boolean> => {
      const rows = await db
        .update(calendarFeeds)
        .set({ mailedAt: at })
        .where(
          and(
            ownFeeds(departmentIds),
            or(isNull(calendarFeeds.mailedAt), lt(calendarFeeds.mailedAt, since)),
          ),
        )
        .returning({ departmentId: calendarFeeds.departmentId });
      return rows.length > 0;
    },

    findEmail: async (): Promise<string | undefined> => {
      const rows = await db
        .select({ email: persons.email })
        .from(persons)
        .where(matches(persons, { companyId, id: personId }));
      return rows[0]?.email;
    },

    /** Own published shifts and days off; unavailabilities are no appointments. */
    listShifts: (departmentId: string, from: WallSeconds, until: WallSeconds) =>
      db
        .select()
        .from(shifts)
        .where(
          and(
            matches(shifts, { companyId, personId, departmentId, deletedAt: null, approved: true }),
            ne(shifts.kind, 'unavailability'),
            gte(shifts.start, from),
            lt(shifts.start, until),
          ),
        )
        .orderBy(asc(shifts.start), asc(shifts.id)),

    listWithdrawals: (departmentId: string, from: WallSeconds, until: WallSeconds, since: Date) =>
      db
        .select()
        .from(calendarWithdrawals)
        .where(
          and(
            matches(calendarWithdrawals, { companyId, personId, departmentId }),
            gte(calendarWithdrawals.start, from),
            lt(calendarWithdrawals.start, until),
            gte(calendarWithdrawals.withdrawnAt, since),
          ),
        )
        .orderBy(asc(calendarWithdrawals.start), asc(calendarWithdrawals.shiftId)),

    listSectionNames: (departmentId: string) => namesOf(sections, departmentId),
    listSkillNames: (departmentId: string) => namesOf(skills, departmentId),
    listDayoffNames: (departmentId: string) => namesOf(dayoffTypes, departmentId),
  };
};

/** The feed with a token, of somebody who works in its department; the token names the company. */
export const findFeed = (db: Db, departmentId: string, tokenHash: string) =>
  first(
    db
      .select({ feed: calendarFeeds, department: departments, language: persons.language })
      .from(calendarFeeds)
      .innerJoin(departments, named(departments, calendarFeeds.departmentId))
      .innerJoin(
        persons,
        matches(persons, {
          companyId: calendarFeeds.companyId,
          id: calendarFeeds.personId,
          clockInOnly: false,
        }),
      )
      .innerJoin(
        memberships,
        matches(memberships, {
          companyId: calendarFeeds.companyId,
          personId: calendarFeeds.personId,
          departmentId: calendarFeeds.departmentId,
          leftAt: null,
        }),
      )
      .where(matches(calendarFeeds, { tokenHash, departmentId }))
      .limit(1),
  );

export const saveWithdrawals = async (db: Db, rows: WithdrawalRow[]): Promise<void> => {
  const { companyId, personId, departmentId, shiftId } = calendarWithdrawals;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insert(calendarWithdrawals)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [companyId, personId, departmentId, shiftId],
        set: {
          kind: sql`excluded.kind`,
          start: sql`excluded.start_wall`,
          end: sql`excluded.end_wall`,
          fullDay: sql`excluded.full_day`,
          sectionId: sql`excluded.section_id`,
          dayoffTypeId: sql`excluded.dayoff_type_id`,
          sequence: sql`excluded.sequence`,
          withdrawnAt: sql`excluded.withdrawn_at`,
        },
      });
  }
};

/** Forgets what the feeds of these persons have told for long enough. */
export const deleteWithdrawals = (db: Db, companyId: string, personIds: string[], before: Date) =>
  companyRows(db, companyId).delete(
    calendarWithdrawals,
    and(
      matches(calendarWithdrawals, { personId: personIds }),
      lt(calendarWithdrawals.withdrawnAt, before),
    ),
  );
