import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { NO_DIMONA } from '@ploeg/domain/dimona/shift-flags';
import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { absenceName } from '#features/catalogues/absence-name.ts';
import { everybodyOf } from '#features/people/teams.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach, requireRightSomewhere } from '#platform/require-right.ts';
import { collect } from '#platform/feature-hooks.ts';
import {
  type Applied,
  clockingsOfShifts,
  dimonaOfShifts,
  requestsOnShifts,
} from './shifts.facts.ts';
import { toShift } from './shifts.presenter.ts';
import { isFor } from './qualification.ts';
import { createShiftsRepo, findLastBefore, type ShiftRow } from './shifts.repo.ts';
import type { shiftTasks } from './shifts.table.ts';

/** Own shifts reach so many days back and ahead in the snapshot. */
const OWN_DAYS_BACK = 35;
const OWN_DAYS_AHEAD = 365;

export type { ShiftRow };

export type ShiftDeps = { workplaces: Workplaces };

export const shiftsOf = ({ db, actor }: { db: Db; actor: { companyId: string } }) =>
  createShiftsRepo(db, actor.companyId);

/** A department where the caller plans, or answers what is asked: all of it or some sections. */
export const getPlanned = async (
  context: ReadContext,
  departmentId: string,
  { workplaces }: ShiftDeps,
  right: 'plan' | 'requests.decide' = 'plan',
): Promise<Workplace> =>
  workplaces.get(context, requireRightSomewhere(context, right, departmentId));

/** Refuses what lies outside the sections that the caller plans; null is the section of what has none. */
export const requirePlanned = (
  { actor }: ReadContext,
  departmentId: string,
  ...sectionIds: (string | null)[]
): void => {
  if (!canInEach(actor, 'plan', departmentId, sectionIds)) throw fail('request.forbidden');
};

export const findShift = (
  db: Db,
  companyId: string,
  shiftId: string,
): Promise<ShiftRow | undefined> => createShiftsRepo(db, companyId).findShift(shiftId);

/** When the last published shift of the caller began before a moment. */
export const findLastShiftBefore = ({ db, actor }: ReadContext, before: WallSeconds) =>
  findLastBefore(db, actor, before);

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
  const work = { departmentId, approved: true, kind: 'shift' } as const;
  const rows = await createShiftsRepo(db, companyId).listBeginning(work, from, until);
  return rows.filter((row) => row.employmentId !== null);
};

export const markShiftHomeworking = (db: Db, companyId: string, shiftId: string) =>
  createShiftsRepo(db, companyId).setHomeworking(shiftId);

/** A living shift, locked until the end of the transaction; undefined when there is none. */
export const lockShift = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  shiftId: string,
): Promise<ShiftRow | undefined> => (await lockShifts(context, [shiftId]))[0];

/** The same for many, locked in the order of their ids. */
export const lockShifts = (
  context: Pick<ReadContext, 'db' | 'actor'>,
  shiftIds: string[],
): Promise<ShiftRow[]> => shiftsOf(context).lockShifts(shiftIds);

export const namesOf = (team: Workplace): ReadonlyMap<string, string> =>
  new Map([...everybodyOf(team)].map(([id, one]) => [id, `${one.firstName} ${one.lastName}`]));

/** What a viewer is shown of shifts: tasks with what is asked about them, and their declarations. */
type Sight = { plan: boolean; dimona: boolean };
const EVERYTHING: Sight = { plan: true, dimona: true };

/** Stored shifts with what hangs on them: tasks, open requests, running swaps, clockings. */
const presentAll = async (
  context: ReadContext,
  rows: readonly ShiftRow[],
  workplaces: ReadonlyMap<string, Workplace>,
  clockingIds: ReadonlyMap<string, string[]> | Promise<ReadonlyMap<string, string[]>>,
  sees = EVERYTHING,
): Promise<Shift[]> => {
  const planned = sees.plan ? rows : [];
  const plannedIds = planned.map(({ id }) => id);
  const [taskRows, requests, flagsOf, clockingIdsOf] = await Promise.all([
    shiftsOf(context).listTasks(plannedIds),
    collect(context, requestsOnShifts, { shifts: planned, workplaces }),
    collect(context, dimonaOfShifts, { shifts: sees.dimona ? rows : [], workplaces }),
    clockingIds,
  ]);
  const tasks = Map.groupBy(taskRows, (task) => task.shiftId);
  const names = new Map([...workplaces.values()].flatMap((workplace) => [...namesOf(workplace)]));
  return rows.flatMap((row) => {
    const workplace = workplaces.get(row.departmentId);
    if (!workplace) return [];
    const kind = workplace.catalogues.dayoffTypes.get(row.dayoffTypeId ?? '');
    return [
      toShift(row, workplace, {
        userName: names.get(row.employmentId ?? '') ?? '',
        dayoffName: absenceName(context.actor, kind, row),
        tasks: tasks.get(row.id) ?? [],
        clockingIds: clockingIdsOf.get(row.id) ?? [],
        requests: requests.get(row.id),
        dimona: sees.dimona ? flagsOf(row) : NO_DIMONA,
      }),
    ];
  });
};

export const presentShifts = (
  context: ReadContext,
  workplace: Workplace,
  rows: readonly ShiftRow[],
  sees?: Sight,
): Promise<Shift[]> => {
  const ids = rows.map(({ id }) => id);
  const clockingIds = collect(context, clockingsOfShifts, ids);
  const workplaces = new Map([[workplace.department.id, workplace]]);
  return presentAll(context, rows, workplaces, clockingIds, sees);
};

export const presentShift = async (
  context: ReadContext,
  workplace: Workplace,
  row: ShiftRow,
): Promise<Shift> => (await presentShifts(context, workplace, [row]))[0] as Shift;

/** The caller's own shifts, days off and unavailabilities around a day; what was clocked on them is not said. */
export const listOwnShifts = async (
  context: ReadContext,
  workplaces: ReadonlyMap<string, Workplace>,
  today: WallSeconds,
): Promise<Shift[]> => {
  const rows = await shiftsOf(context).listPublishedOf(
    context.actor.personId,
    wallSeconds(today - OWN_DAYS_BACK * SECONDS_PER_DAY),
    wallSeconds(today + OWN_DAYS_AHEAD * SECONDS_PER_DAY),
  );
  return presentAll(context, rows, workplaces, new Map());
};

type Tasks = (typeof shiftTasks.$inferSelect)[];

/** A shift that the viewer may take, and whether they have applied for it. */
export const toFreeShift = (
  row: ShiftRow,
  workplace: Workplace,
  tasks: Tasks = [],
  processing = false,
): Shift => toShift(row, workplace, { userName: '', available: true, tasks, processing });

/** Free shifts of a department that begin in [from, until), of some, with their tasks. */
export const listFree = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  departmentId: string,
  [from, until]: readonly [WallSeconds, WallSeconds],
  isWanted: (row: ShiftRow) => boolean = () => true,
): Promise<{ row: ShiftRow; tasks: Tasks }[]> => {
  const repo = shiftsOf(context);
  const free = { departmentId, employmentId: null, approved: true, kind: 'shift' } as const;
  const rows = (await repo.listBeginning(free, from, until)).filter(isWanted);
  const tasks = await repo.listTasks(rows.map(({ id }) => id));
  const byShift = Map.groupBy(tasks, ({ shiftId }) => shiftId);
  return rows.map((row) => ({ row, tasks: byShift.get(row.id) ?? [] }));
};

export const listFreeShiftsOf = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
  workplace: Workplace,
  membership: Membership,
  span: readonly [WallSeconds, WallSeconds],
  applied: Applied,
): Promise<Shift[]> => {
  const isWanted = (row: ShiftRow) => isFor(membership, row) && applied.get(row.id) !== 'refused';
  const free = await listFree(context, workplace.department.id, span, isWanted);
  return free.map(({ row, tasks }) => toFreeShift(row, workplace, tasks, applied.has(row.id)));
};
