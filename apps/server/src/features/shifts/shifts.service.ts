import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { clockingsOfShifts, dimonaOfShifts, requestsOnShifts } from './shifts.facts.ts';
import { toShift } from './shifts.presenter.ts';
import { isQualified } from './qualification.ts';
import { createShiftsRepo, type ShiftRow } from './shifts.repo.ts';
import type { shiftTasks } from './shifts.table.ts';

/** Own shifts reach so many days back and ahead in the snapshot. */
const OWN_DAYS_BACK = 35;
const OWN_DAYS_AHEAD = 365;

export type { ShiftRow };

/** A shift of the caller's company; undefined when there is none. */
export const findShift = (
  db: Db,
  companyId: string,
  shiftId: string,
): Promise<ShiftRow | undefined> => createShiftsRepo(db, companyId).findShift(shiftId);

/** The ids of the tasks that are planned on a shift. */
export const listShiftTaskIds = async (
  db: Db,
  companyId: string,
  shiftId: string,
): Promise<ReadonlySet<string>> => {
  const tasks = await createShiftsRepo(db, companyId).listTasks([shiftId]);
  return new Set(tasks.map(({ id }) => id));
};

/** The published work of a department that begins in [from, until), of those it is assigned to. */
export const listAssignedWork = async (
  db: Db,
  companyId: string,
  departmentId: string,
  from: WallSeconds,
  until: WallSeconds,
): Promise<ShiftRow[]> => {
  const wanted = { departmentId, from, until, approved: true, kind: 'shift' } as const;
  const rows = await createShiftsRepo(db, companyId).listOfDepartment(wanted);
  return rows.filter((row) => row.employmentId !== null);
};

/** Marks a shift as worked from home. */
export const markShiftHomeworking = (db: Db, companyId: string, shiftId: string) =>
  createShiftsRepo(db, companyId).setHomeworking(shiftId);

/** A living shift, locked until the end of the transaction; undefined when there is none. */
export const lockShift = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  shiftId: string,
): Promise<ShiftRow | undefined> =>
  (await createShiftsRepo(db, actor.companyId).lockShifts([shiftId]))[0];

/** The same for many, locked in the order of their ids. */
export const lockShifts = (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  shiftIds: string[],
): Promise<ShiftRow[]> =>
  shiftIds.length === 0
    ? Promise.resolve([])
    : createShiftsRepo(db, actor.companyId).lockShifts(shiftIds);

/** Living shifts by their ids, as they are stored. */
export const listShiftsById = (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  shiftIds: string[],
): Promise<ShiftRow[]> =>
  shiftIds.length === 0
    ? Promise.resolve([])
    : createShiftsRepo(db, actor.companyId).listByIds(shiftIds);

/** Stored shifts with what hangs on them: tasks, open requests, running swaps, clockings. */
const presentAll = async (
  context: ReadContext,
  rows: readonly ShiftRow[],
  workplaces: ReadonlyMap<string, Workplace>,
  clockingIdsByShift: ReadonlyMap<string, string[]>,
): Promise<Shift[]> => {
  const { db, actor } = context;
  const ids = rows.map((row) => row.id);
  const [taskRows, requests, flagsOf] = await Promise.all([
    createShiftsRepo(db, actor.companyId).listTasks(ids),
    collect(context, requestsOnShifts, { shifts: rows, workplaces }),
    collect(context, dimonaOfShifts, { shifts: rows, workplaces }),
  ]);
  const tasks = Map.groupBy(taskRows, (task) => task.shiftId);
  return rows.flatMap((row) => {
    const workplace = workplaces.get(row.departmentId);
    if (!workplace) return [];
    const owner = workplace.members.find((m) => m.employmentId === row.employmentId);
    return [
      toShift(row, workplace, {
        userName: owner ? `${owner.firstName} ${owner.lastName}` : '',
        tasks: tasks.get(row.id) ?? [],
        clockingIds: clockingIdsByShift.get(row.id) ?? [],
        requests: requests.get(row.id),
        dimona: flagsOf(row),
      }),
    ];
  });
};

/** Shifts of a department as they stand now. */
export const presentShifts = async (
  context: ReadContext,
  workplace: Workplace,
  rows: readonly ShiftRow[],
): Promise<Shift[]> => {
  const ids = rows.map((row) => row.id);
  const clockings = await collect(context, clockingsOfShifts, ids);
  return presentAll(context, rows, new Map([[workplace.department.id, workplace]]), clockings);
};

/** One shift of a department as it stands now. */
export const presentShift = async (
  context: ReadContext,
  workplace: Workplace,
  row: ShiftRow,
): Promise<Shift> => (await presentShifts(context, workplace, [row]))[0] as Shift;

/** The caller's own shifts, days off and unavailabilities around a day, as the app shows them. */
export const listOwnShifts = async (
  context: ReadContext,
  workplaces: ReadonlyMap<string, Workplace>,
  today: WallSeconds,
  clockingIdsByShift: ReadonlyMap<string, string[]>,
): Promise<Shift[]> => {
  const { db, actor } = context;
  const rows = await createShiftsRepo(db, actor.companyId).listShiftsOfPerson(
    actor.personId,
    wallSeconds(today - OWN_DAYS_BACK * SECONDS_PER_DAY),
    wallSeconds(today + OWN_DAYS_AHEAD * SECONDS_PER_DAY),
  );
  return presentAll(context, rows, workplaces, clockingIdsByShift);
};

/** A shift that the viewer may take, and whether they have applied for it. */
export const toFreeShift = (
  row: ShiftRow,
  workplace: Workplace,
  tasks: (typeof shiftTasks.$inferSelect)[] = [],
  processing = false,
): Shift => toShift(row, workplace, { userName: '', available: true, tasks, processing });

/** Free shifts of a department that begin in [from, until) and that a person may take. */
export const listFreeShiftsOf = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  workplace: Workplace,
  membership: Membership,
  [from, until]: readonly [WallSeconds, WallSeconds],
  applied: ReadonlySet<string>,
): Promise<Shift[]> => {
  const repo = createShiftsRepo(db, actor.companyId);
  const rows = (await repo.listFree(workplace.department.id, from, until)).filter((row) =>
    isQualified(membership, row),
  );
  const tasks = await repo.listTasks(rows.map(({ id }) => id));
  const byShift = Map.groupBy(tasks, ({ shiftId }) => shiftId);
  return rows.map((row) => toFreeShift(row, workplace, byShift.get(row.id), applied.has(row.id)));
};
