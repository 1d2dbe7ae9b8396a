import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts, shiftTasks } from './shifts.table.ts';

const shiftsNamed = prepared((db) =>
  db
    .select()
    .from(shifts)
    .where(
      and(
        isAnyOf(shifts.companyId, 'companyIds'),
        isAnyOf(shifts.id, 'shiftIds'),
        isNull(shifts.deletedAt),
      ),
    )
    .prepare('shifts_named'),
);

const findShift = setBased(
  async (db, wanted: readonly { companyId: string; shiftId: string }[]) => {
    const rows = await shiftsNamed(db).execute({
      companyIds: [...new Set(wanted.map((w) => w.companyId))],
      shiftIds: wanted.map((w) => w.shiftId),
    });
    return wanted.map((w) =>
      rows.find((row) => row.id === w.shiftId && row.companyId === w.companyId),
    );
  },
);

const entriesOf = prepared((db) =>
  db
    .select({
      id: shifts.id,
      personId: shifts.personId,
      kind: shifts.kind,
      start: shifts.start,
      end: shifts.end,
      pauseUnpaidSeconds: shifts.pauseUnpaidSeconds,
      departmentId: shifts.departmentId,
    })
    .from(shifts)
    .where(
      and(
        eq(shifts.companyId, sql.placeholder('companyId')),
        isAnyOf(shifts.personId, 'personIds'),
        isNull(shifts.deletedAt),
        lt(shifts.start, sql.placeholder('until')),
        gt(shifts.end, sql.placeholder('from')),
      ),
    )
    .prepare('calendar_entries_of'),
);

const placesOf = prepared((db) =>
  db
    .select({
      id: departments.id,
      timezone: departments.timezone,
      clockin: sql<boolean>`(${departments.settings}->>'clockin')::boolean`,
      company: departments.name,
    })
    .from(departments)
    .where(eq(departments.companyId, sql.placeholder('companyId')))
    .prepare('places_of'),
);

export type ShiftRow = typeof shifts.$inferSelect;

/** What begins in [from, until) in a department; drafts, or one kind only, where it says so. */
export type DepartmentPeriod = {
  departmentId: string;
  from: WallSeconds;
  until: WallSeconds;
  approved: boolean | undefined;
  kind: ShiftRow['kind'] | undefined;
};

const beginsIn = ({ departmentId, from, until, approved, kind }: DepartmentPeriod) =>
  and(
    eq(shifts.departmentId, departmentId),
    gte(shifts.start, from),
    lt(shifts.start, until),
    approved === undefined ? undefined : eq(shifts.approved, approved),
    kind === undefined ? undefined : eq(shifts.kind, kind),
  );

export const createShiftsRepo = (db: Db, companyId: string) => {
  const living = () => and(eq(shifts.companyId, companyId), isNull(shifts.deletedAt));
  const sharesTime = (
    departmentId: string,
    from: WallSeconds,
    until: WallSeconds,
    kind: ShiftRow['kind'],
  ) =>
    and(
      living(),
      eq(shifts.departmentId, departmentId),
      eq(shifts.kind, kind),
      lt(shifts.start, until),
      gt(shifts.end, from),
    );

  return {
    insert: async (row: Omit<typeof shifts.$inferInsert, 'companyId'>): Promise<ShiftRow> => {
      const rows = await db
        .insert(shifts)
        .values({ ...row, companyId })
        .returning();
      return rows[0] as ShiftRow;
    },

    /** Raises the sequence of the calendar feed with every change. */
    update: async (
      shiftId: string,
      changes: Partial<typeof shifts.$inferInsert>,
    ): Promise<ShiftRow> => {
      const rows = await db
        .update(shifts)
        .set({ ...changes, feedSequence: sql`${shifts.feedSequence} + 1` })
        .where(and(living(), eq(shifts.id, shiftId)))
        .returning();
      return rows[0] as ShiftRow;
    },

    listByIds: (shiftIds: string[]) =>
      db
        .select()
        .from(shifts)
        .where(and(living(), inArray(shifts.id, shiftIds))),

    /** Living shifts by id, locked until the end of the transaction, in the order of their ids. */
    lockShifts: (shiftIds: string[]) =>
      db
        .select()
        .from(shifts)
        .where(and(living(), inArray(shifts.id, shiftIds)))
        .orderBy(asc(shifts.id))
        .for('update'),

    /** What begins in a period in a department. */
    listOfDepartment: (wanted: DepartmentPeriod) =>
      db
        .select()
        .from(shifts)
        .where(and(living(), beginsIn(wanted)))
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** The same with no more than a picker shows: a month of a large team is ten thousand rows. */
    listSlimOfDepartment: (wanted: DepartmentPeriod) =>
      db
        .select({
          id: shifts.id,
          start: shifts.start,
          end: shifts.end,
          employmentId: shifts.employmentId,
          sectionId: shifts.sectionId,
          kind: shifts.kind,
        })
        .from(shifts)
        .where(and(living(), beginsIn(wanted)))
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** What is published and free in a department and begins in [from, until). */
    listFree: (departmentId: string, from: WallSeconds, until: WallSeconds) =>
      db
        .select()
        .from(shifts)
        .where(
          and(
            living(),
            beginsIn({ departmentId, from, until, approved: true, kind: 'shift' }),
            isNull(shifts.employmentId),
          ),
        )
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** What is published of one kind in a department and shares time with [from, until). */
    listAlongside: (
      departmentId: string,
      from: WallSeconds,
      until: WallSeconds,
      kind: ShiftRow['kind'] = 'shift',
    ) =>
      db
        .select()
        .from(shifts)
        .where(and(sharesTime(departmentId, from, until, kind), eq(shifts.approved, true)))
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** The shifts of employments in a department, drafts too, that share time with [from, until). */
    listWorkOf: (
      departmentId: string,
      employmentIds: string[],
      from: WallSeconds,
      until: WallSeconds,
    ) =>
      db
        .select()
        .from(shifts)
        .where(
          and(
            sharesTime(departmentId, from, until, 'shift'),
            inArray(shifts.employmentId, employmentIds),
          ),
        )
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** Everything that persons have in their calendars in [from, until), in all departments. */
    listEntriesOf: (personIds: string[], from: WallSeconds, until: WallSeconds) =>
      entriesOf(db).execute({ companyId, personIds, from, until }),

    /** Where the company works; asked by itself, because entries are many and departments few. */
    listPlaces: () => placesOf(db).execute({ companyId }),

    findShift: (shiftId: string) => findShift(db, { companyId, shiftId }),

    listShiftsOfPerson: (personId: string, from: WallSeconds, until: WallSeconds) =>
      db
        .select()
        .from(shifts)
        .where(
          and(
            living(),
            eq(shifts.personId, personId),
            eq(shifts.approved, true),
            gte(shifts.start, from),
            lt(shifts.start, until),
          ),
        )
        .orderBy(asc(shifts.start), asc(shifts.id)),

    /** What an employment has in its calendar from a moment on, of every kind, drafts too. */
    listAheadOf: (employmentId: string, from: WallSeconds) =>
      db
        .select()
        .from(shifts)
        .where(and(living(), eq(shifts.employmentId, employmentId), gte(shifts.start, from)))
        .orderBy(asc(shifts.id)),

    listTasks: (shiftIds: string[]) =>
      shiftIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(shiftTasks)
            .where(and(eq(shiftTasks.companyId, companyId), inArray(shiftTasks.shiftId, shiftIds)))
            .orderBy(asc(shiftTasks.start), asc(shiftTasks.id)),

    setHomeworking: (shiftId: string) =>
      db
        .update(shifts)
        .set({ homeworking: true })
        .where(and(eq(shifts.companyId, companyId), eq(shifts.id, shiftId))),
  };
};
