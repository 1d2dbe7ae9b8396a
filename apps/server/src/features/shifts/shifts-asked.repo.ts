import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { rowsById } from '#db/asked-by-id.ts';
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

export const findShift = setBased(
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

export const publishedOfPersons = rowsById(
  'published_shifts_of',
  shifts,
  shifts.personId,
  and(
    isNull(shifts.deletedAt),
    eq(shifts.approved, true),
    gte(shifts.start, sql.placeholder('from')),
    lt(shifts.start, sql.placeholder('until')),
  ),
  asc(shifts.start),
  asc(shifts.id),
);

export const tasksOfShifts = rowsById(
  'tasks_of_shifts',
  shiftTasks,
  shiftTasks.shiftId,
  undefined,
  asc(shiftTasks.start),
  asc(shiftTasks.id),
);
