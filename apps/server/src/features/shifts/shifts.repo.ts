import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { withOther } from '#db/id-lists.ts';
import { columns, matches, type Wanted } from '#db/matches.ts';
import {
  asPassed,
  insertingRows,
  isAnyOf,
  passedRows,
  prepared,
  toRows,
  withDefaults,
} from '#db/prepared.ts';
import { departments } from '#features/departments/departments.table.ts';
import { findShift, publishedOfPersons, tasksOfShifts } from './shifts-asked.repo.ts';
import { type ShiftRow, shifts, shiftTasks } from './shifts.table.ts';

export type { ShiftRow };

const entriesOf = prepared((db) =>
  db
    .select(
      columns(
        shifts,
        'id',
        'personId',
        'kind',
        'start',
        'end',
        'pauseUnpaidSeconds',
        'departmentId',
        'approved',
      ),
    )
    .from(shifts)
    .where(
      and(
        matches(shifts, { companyId: sql.placeholder('companyId'), deletedAt: null }),
        isAnyOf(shifts.personId, 'personIds'),
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

/** Published, of a person in a department. */
const isDayOffWithin = (
  whose: { personId: string; departmentId: string },
  { start, end }: { start: WallSeconds; end: WallSeconds },
): SQL | undefined =>
  and(
    matches(shifts, { ...whose, kind: 'dayOff', approved: true, deletedAt: null }),
    lt(shifts.start, end),
    gt(shifts.end, start),
  );

/** What the database would fill in is given. */
type NewShift = Omit<typeof shifts.$inferInsert, 'companyId'> &
  Pick<ShiftRow, 'createdAt' | 'updatedAt'>;

type NewTask = Omit<typeof shiftTasks.$inferInsert, 'companyId'>;

const addShifts = insertingRows(shifts, 'add_shifts');

const addTasks = insertingRows(shiftTasks, 'add_shift_tasks');

const insertShifts = async (
  db: Db,
  companyId: string,
  rows: readonly NewShift[],
): Promise<ShiftRow[]> => {
  const whole = rows.map((row) => withDefaults(shifts, { ...row, companyId }));
  if (whole.length > 0) await addShifts(db).execute(toRows(shifts, whole));
  return whole;
};

const putShifts = prepared((db) =>
  db
    .insert(shifts)
    .select(passedRows(shifts))
    .onConflictDoUpdate({ target: [shifts.companyId, shifts.id], set: asPassed(shifts) })
    .prepare('put_shifts'),
);

const storeShifts = async (db: Db, rows: readonly ShiftRow[]): Promise<void> => {
  if (rows.length > 0) await putShifts(db).execute(toRows(shifts, rows));
};

const insertTasks = async (db: Db, companyId: string, rows: readonly NewTask[]): Promise<void> => {
  const whole = rows.map((row) => ({ ...row, companyId }));
  if (whole.length > 0) await addTasks(db).execute(toRows(shiftTasks, whole));
};

type Which = Wanted<typeof shifts>;

const beginsIn = (from: WallSeconds, until: WallSeconds) =>
  and(gte(shifts.start, from), lt(shifts.start, until));

const living = isNull(shifts.deletedAt);
const inOrder = [shifts.start, shifts.id] as const;

type Exchange = {
  list: ListName;
  departmentId: string;
  from: string;
  to: string;
  wallNow: WallSeconds;
  only: string[] | null;
};

type Exchanged = { before: ShiftRow[]; after: ShiftRow[] };

const ONE = { sections: 'sectionId', packages: 'packageId', dayoffTypes: 'dayoffTypeId' } as const;
const MANY = { skills: 'skillIds', attributes: 'attributeIds' } as const;

const namingRow = (companyId: string, list: ListName, id: string): SQL | null => {
  if (list in ONE) return eq(shifts[ONE[list as keyof typeof ONE]], id);
  if (list in MANY) return sql`${id}::uuid = any(${shifts[MANY[list as keyof typeof MANY]]})`;
  if (list !== 'taskTypes') return null;
  return sql`exists (select from ${shiftTasks} where ${shiftTasks.companyId} = ${companyId}
    and ${shiftTasks.shiftId} = ${shifts.id} and ${shiftTasks.taskTypeId} = ${id})`;
};

const otherRow = ({ list, from, to }: Exchange) => {
  if (list in ONE) return { [ONE[list as keyof typeof ONE]]: to };
  const column = MANY[list as keyof typeof MANY];
  return { [column]: withOther(shifts[column], from, to) };
};

/** When the last shift of a person began before a moment. */
export const findLastBefore = async (
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
  before: WallSeconds,
): Promise<WallSeconds | undefined> => {
  const own = matches(shifts, { personId, approved: true, kind: 'shift' });
  const [last] = await companyRows(db, companyId)
    .pick(shifts, ['start'], and(living, own, lt(shifts.start, before)), desc(shifts.start))
    .limit(1);
  return last?.start;
};

export const createShiftsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const listInOrder = (where: SQL | undefined) =>
    company.list(shifts, and(living, where), ...inOrder);

  return {
    insert: (row: Omit<typeof shifts.$inferInsert, 'companyId'>): Promise<ShiftRow> =>
      company.create(shifts, row),

    /** Many at a time, in one statement. */
    insertShifts: (rows: readonly NewShift[]) => insertShifts(db, companyId, rows),

    /** Raises the sequence of the calendar feed with every change. */
    update: (shiftId: string, changes: Partial<typeof shifts.$inferInsert>): Promise<ShiftRow> =>
      company.change(
        shifts,
        { id: shiftId, deletedAt: null },
        {
          ...changes,
          version: sql`${shifts.version} + 1`,
          feedSequence: sql`${shifts.feedSequence} + 1`,
        },
      ),

    /** Whole rows, new and changed ones, in one statement; these are locked. */
    storeShifts: (rows: readonly ShiftRow[]) => storeShifts(db, rows),

    /** The same with those that were deleted. */
    lockAny: (shiftIds: string[]) => company.lock(shifts, { id: shiftIds }, shifts.id),

    listByIds: (shiftIds: string[]) => company.list(shifts, { id: shiftIds, deletedAt: null }),

    /** Living shifts by id, locked until the end of the transaction, in the order of their ids. */
    lockShifts: (shiftIds: string[]) =>
      company.lock(shifts, { id: shiftIds, deletedAt: null }, shifts.id),

    /** What is published of a person and begins in [from, until). */
    listPublishedOf: (personId: string, from: WallSeconds, until: WallSeconds) =>
      publishedOfPersons(db, { companyId, ids: [personId], from, until }),

    listBeginning: (which: Which, from: WallSeconds, until: WallSeconds) =>
      listInOrder(and(matches(shifts, which), beginsIn(from, until))),

    /** The same with no more than a picker shows: a month of a large team is ten thousand rows. */
    listSlimBeginning: (which: Which, from: WallSeconds, until: WallSeconds) =>
      company.pick(
        shifts,
        ['id', 'start', 'end', 'employmentId', 'sectionId', 'kind', 'approved'],
        and(living, matches(shifts, which), beginsIn(from, until)),
        ...inOrder,
      ),

    /** What shares time with [from, until). */
    listAlongside: (which: Which, from: WallSeconds, until: WallSeconds) =>
      listInOrder(and(matches(shifts, which), lt(shifts.start, until), gt(shifts.end, from))),

    listEntriesOf: (personIds: string[], from: WallSeconds, until: WallSeconds) =>
      entriesOf(db).execute({ companyId, personIds, from, until }),

    /** Where the company works; asked by itself, because entries are many and departments few. */
    listPlaces: () => placesOf(db).execute({ companyId }),

    findShift: (shiftId: string) => findShift(db, { companyId, shiftId }),

    listDaysOff: (...of: Parameters<typeof isDayOffWithin>) =>
      company.list(shifts, isDayOffWithin(...of), shifts.start),

    listAheadOf: (employmentId: string, from: WallSeconds) =>
      company.list(
        shifts,
        and(matches(shifts, { employmentId, deletedAt: null }), gte(shifts.start, from)),
        shifts.id,
      ),

    listTasks: (shiftIds: string[]) => tasksOfShifts(db, { companyId, ids: shiftIds }),

    insertTask: (row: NewTask) => company.create(shiftTasks, row),

    insertTasks: (rows: readonly NewTask[]) => insertTasks(db, companyId, rows),

    deleteTasks: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await company.delete(shiftTasks, { id: ids });
    },

    /** Shifts that have not ended name another row of a list; those of `only`, where it is given. */
    exchangeRows: async (exchange: Exchange): Promise<Exchanged> => {
      const { list, departmentId, from, wallNow, only } = exchange;
      const naming = namingRow(companyId, list, from);
      if (!naming) return { before: [], after: [] };
      const which = and(
        matches(shifts, { departmentId, deletedAt: null, ...(only && { id: only }) }),
        gt(shifts.end, wallNow),
        naming,
      );
      const before = await company.lock(shifts, which, shifts.id);
      const ids = before.map(({ id }) => id);
      if (list === 'taskTypes') {
        const taskTypeId = exchange.to;
        await company.update(shiftTasks, { shiftId: ids, taskTypeId: from }, { taskTypeId });
      } else if (ids.length > 0) {
        const version = sql`${shifts.version} + 1`;
        await company.update(shifts, { id: ids }, { ...otherRow(exchange), version });
      }
      return { before, after: await company.list(shifts, { id: ids }, shifts.id) };
    },

    setHomeworking: (shiftId: string) =>
      company.update(shifts, { id: shiftId }, { homeworking: true }),
  };
};
