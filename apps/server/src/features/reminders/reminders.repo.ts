import type { ClockSpan } from '@ploeg/domain/settings/setting-shapes';
import { type Instant, SECONDS_PER_DAY, toWallTime } from '@ploeg/domain/time/wall-time';
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { reminderChoices } from '#features/notifications/notifications.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { shiftReminders } from './reminders.table.ts';

/** Two hours before a shift, or the evening before it, and before the quiet hours around that. */
const AHEAD_SECONDS = 2 * SECONDS_PER_DAY;

const isExpected = and(
  matches(shifts, { kind: 'shift', approved: true, deletedAt: null }),
  isNotNull(shifts.personId),
);

const shown = {
  ...columns(shifts, 'companyId', 'id', 'departmentId', 'start', 'end', 'updatedAt'),
  personId: sql<string>`${shifts.personId}`,
  location: departments.name,
  timezone: departments.timezone,
  quiet: sql<ClockSpan | null>`${departments.settings}->'quiet'`,
};

/** Published shifts that begin soon by the clock of their location, of all companies, not reminded of. */
export const listComing = async (db: Db, now: Instant) => {
  const zones = await db.selectDistinct({ timezone: departments.timezone }).from(departments);
  const isSoon = zones.map(({ timezone }): SQL | undefined => {
    const wall = toWallTime(now, timezone);
    const { start } = shifts;
    const isAhead = and(gt(start, wall), sql`${start} < ${wall + AHEAD_SECONDS}`);
    return and(eq(departments.timezone, timezone), isAhead);
  });
  if (isSoon.length === 0) return [];
  return db
    .select({
      ...shown,
      before: reminderChoices.beforeShift,
      chosenAt: reminderChoices.updatedAt,
    })
    .from(shifts)
    .innerJoin(departments, named(departments, shifts.departmentId))
    .leftJoin(
      reminderChoices,
      matches(reminderChoices, { companyId: shifts.companyId, personId: shifts.personId }),
    )
    .leftJoin(
      shiftReminders,
      matches(shiftReminders, {
        companyId: shifts.companyId,
        shiftId: shifts.id,
        personId: shifts.personId,
        start: shifts.start,
      }),
    )
    .where(and(isExpected, isNull(shiftReminders.shiftId), or(...isSoon)));
};

export type ComingShift = Awaited<ReturnType<typeof listComing>>[number];

export const deleteRemindersBefore = (db: Db, before: Date) =>
  db
    .delete(shiftReminders)
    .where(lt(shiftReminders.createdAt, before))
    .returning({ id: shiftReminders.shiftId });

export const createRemindersRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** Those that are still to be worked by somebody. */
    listExpected: (shiftIds: string[]) =>
      db
        .select(shown)
        .from(shifts)
        .innerJoin(departments, named(departments, shifts.departmentId))
        .where(company.where(shifts, and(isExpected, matches(shifts, { id: shiftIds })))),

    /** Keeps that somebody is reminded of a shift; answers whether nobody had. */
    keep: async (reminder: {
      shiftId: string;
      personId: string;
      start: ComingShift['start'];
      createdAt: Date;
    }): Promise<boolean> => {
      const kept = await company
        .insert(shiftReminders, reminder)
        .onConflictDoNothing()
        .returning({ shiftId: shiftReminders.shiftId });
      return kept.length > 0;
    },
  };
};
