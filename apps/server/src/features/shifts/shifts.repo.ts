import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
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

export const createShiftsRepo = (db: Db, companyId: string) => ({
  findShift: (shiftId: string) => findShift(db, { companyId, shiftId }),

  listShiftsOfPerson: (personId: string, from: WallSeconds, until: WallSeconds) =>
    db
      .select()
      .from(shifts)
      .where(
        and(
          eq(shifts.companyId, companyId),
          eq(shifts.personId, personId),
          isNull(shifts.deletedAt),
          eq(shifts.approved, true),
          gte(shifts.start, from),
          lt(shifts.start, until),
        ),
      )
      .orderBy(asc(shifts.start), asc(shifts.id)),

  listTasks: (shiftIds: string[]) =>
    shiftIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(shiftTasks)
          .where(and(eq(shiftTasks.companyId, companyId), inArray(shiftTasks.shiftId, shiftIds)))
          .orderBy(asc(shiftTasks.start)),

  setHomeworking: (shiftId: string) =>
    db
      .update(shifts)
      .set({ homeworking: true })
      .where(and(eq(shifts.companyId, companyId), eq(shifts.id, shiftId))),
});
