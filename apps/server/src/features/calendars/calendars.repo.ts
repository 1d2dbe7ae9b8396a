import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { rowsById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named, some } from '#db/matches.ts';
import { dayoffTypes, sections, skills } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { calendarFeeds, calendarWithdrawals } from './calendars.table.ts';

type Owner = { companyId: string; personId: string };

type FeedRow = typeof calendarFeeds.$inferSelect;
export type WithdrawalRow = typeof calendarWithdrawals.$inferSelect;

/** Wide rows would run into the limit of parameters of one statement. */
const ROWS_AT_ONCE = 500;

const feedsOfPersons = rowsById('calendar_feeds_of', calendarFeeds, calendarFeeds.personId);

const feedKey = [calendarFeeds.companyId, calendarFeeds.personId, calendarFeeds.departmentId];

type NewFeed = Pick<FeedRow, 'departmentId' | 'generation' | 'tokenHash'>;

export const createCalendarsRepo = (db: Db, { companyId, personId }: Owner) => {
  const company = companyRows(db, companyId);

  return {
    listFeeds: async (departmentIds: string[]): Promise<FeedRow[]> => {
      const rows = await feedsOfPersons(db, { companyId, ids: [personId] });
      return rows.filter(({ departmentId }) => departmentIds.includes(departmentId));
    },

    /** Another request may have been faster; an address that it has ended stays ended. */
    saveFeeds: (rows: NewFeed[]) =>
      company
        .insert(
          calendarFeeds,
          rows.map((row) => ({ ...row, personId })),
        )
        .onConflictDoUpdate({
          target: feedKey,
          set: { tokenHash: sql`excluded.token_hash` },
          setWhere: sql`${calendarFeeds.generation} = excluded.generation`,
        }),

    deleteFeed: async (departmentId: string): Promise<void> => {
      await company.delete(calendarFeeds, { personId, departmentId });
      await company.delete(calendarWithdrawals, { personId, departmentId });
    },

    replaceFeed: (row: NewFeed) =>
      company.insert(calendarFeeds, { ...row, personId }).onConflictDoUpdate({
        target: feedKey,
        set: { generation: row.generation, tokenHash: row.tokenHash, mailedAt: null },
      }),

    /** Marks feeds as mailed unless all were since `since`; true when a mail is due. */
    markMailed: (departmentIds: string[], at: Date, since: Date): Promise<boolean> => {
      const due = and(
        matches(calendarFeeds, { personId, departmentId: departmentIds }),
        or(isNull(calendarFeeds.mailedAt), lt(calendarFeeds.mailedAt, since)),
      );
      return some(company.update(calendarFeeds, due, { mailedAt: at }).returning());
    },

    findEmail: () => company.value(persons, 'email', { id: personId }),

    /** Own published shifts and days off; unavailabilities are no appointments. */
    listShifts: (departmentId: string, from: WallSeconds, until: WallSeconds) =>
      company.list(
        shifts,
        and(
          matches(shifts, { personId, departmentId, deletedAt: null, approved: true }),
          ne(shifts.kind, 'unavailability'),
          gte(shifts.start, from),
          lt(shifts.start, until),
        ),
        shifts.start,
        shifts.id,
      ),

    listWithdrawals: (departmentId: string, from: WallSeconds, until: WallSeconds, since: Date) =>
      company.list(
        calendarWithdrawals,
        and(
          matches(calendarWithdrawals, { personId, departmentId }),
          gte(calendarWithdrawals.start, from),
          lt(calendarWithdrawals.start, until),
          gte(calendarWithdrawals.withdrawnAt, since),
        ),
        calendarWithdrawals.start,
        calendarWithdrawals.shiftId,
      ),

    /** Kinds of leave of a department. */
    listKinds: (departmentId: string) =>
      company.pick(dayoffTypes, ['id', 'name', 'code'], { departmentId }),

    /** What a department calls its sections and skills, by their ids. */
    listNames: async (departmentId: string): Promise<ReadonlyMap<string, string>> => {
      const lists = await Promise.all(
        [sections, skills].map((table) => company.pick(table, ['id', 'name'], { departmentId })),
      );
      return new Map(lists.flat().map(({ id, name }) => [id, name]));
    },
  };
};

/** The feed with a token, of somebody who works in its department; the token names the company. */
export const findFeed = (db: Db, departmentId: string, tokenHash: string) =>
  first(
    db
      .select({ feed: calendarFeeds, department: departments, language: persons.language })
      .from(calendarFeeds)
      .innerJoin(departments, named(departments, calendarFeeds.departmentId))
      .innerJoin(persons, named(persons, calendarFeeds.personId))
      .innerJoin(
        memberships,
        matches(memberships, {
          companyId: calendarFeeds.companyId,
          personId: calendarFeeds.personId,
          departmentId: calendarFeeds.departmentId,
          leftAt: null,
        }),
      )
      .where(
        and(matches(calendarFeeds, { tokenHash, departmentId }), eq(persons.clockInOnly, false)),
      )
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

export const deleteWithdrawals = (db: Db, companyId: string, personIds: string[], before: Date) =>
  companyRows(db, companyId).delete(
    calendarWithdrawals,
    and(
      matches(calendarWithdrawals, { personId: personIds }),
      lt(calendarWithdrawals.withdrawnAt, before),
    ),
  );
