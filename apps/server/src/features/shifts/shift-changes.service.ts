import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { lockPersons } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import {
  findConstraints,
  type Forcing,
  type Judged,
  judgeConstraints,
  UNFORCED,
} from './shift-constraints.service.ts';
import { announceChange } from './shift-events.ts';
import {
  absenceEntered,
  clockingsOfShifts,
  shiftChanged,
  shiftsCreated,
  shiftsRemoved,
} from './shifts.facts.ts';
import { type ShiftRow, shiftsOf } from './shifts.service.ts';

export type Plan = Pick<
  ShiftRow,
  | 'start'
  | 'end'
  | 'sectionId'
  | 'packageId'
  | 'employmentId'
  | 'personId'
  | 'comment'
  | 'pausePaidSeconds'
  | 'pauseUnpaidSeconds'
  | 'skillIds'
  | 'attributeIds'
  | 'approved'
  | 'homeworking'
>;

export const NOBODY = { employmentId: null, personId: null };

/** Two planners who fill the same person's day must not pass each other unseen. */
const lockPeopleOf = async (
  { db, actor }: WriteContext,
  rows: readonly Pick<ShiftRow, 'personId'>[],
): Promise<void> => {
  const personIds = new Set(rows.flatMap(({ personId }) => personId ?? []));
  if (personIds.size > 0) await lockPersons(db, actor.companyId, [...personIds]);
};

type Whose = Pick<ShiftRow, 'personId' | 'start' | 'end'>;

/** What came over a shift since it was planned is no reason against its comment. */
const isWorkedAsBefore = (before: Whose | null, after: Whose): boolean =>
  before !== null &&
  before.personId === after.personId &&
  before.start === after.start &&
  before.end === after.end;

/**
 * Nobody is planned where they cannot work; what a planner overrides is returned for the record. `row` is
 * the shift as it stands, where it does.
 */
export const judgePlan = async (
  context: WriteContext,
  team: Judged,
  shift: Plan & { id: string },
  forcing: Forcing,
  row: Whose | null = null,
): Promise<readonly ConstraintMessage[]> => {
  await lockPeopleOf(context, row ? [row, shift] : [shift]);
  if (shift.personId === null) return [];
  const constraintsOf = await findConstraints(context, team, shift, [shift.personId]);
  const constraints = constraintsOf(shift.personId).filter(
    ({ title }) => title !== 'WORKING' || !isWorkedAsBefore(row, shift),
  );
  judgeConstraints(constraints, forcing);
  return constraints;
};

const refuseClocked = async (context: WriteContext, { id }: ShiftRow): Promise<void> => {
  const clocked = await collect(context, clockingsOfShifts, [id]);
  if (clocked.has(id)) throw fail('shifts.has_clockings');
};

type AtHome = Pick<ShiftRow, 'employmentId' | 'homeworking'>;

/** Whoever gets a shift has not said that they work from home (R33). */
export const staysAtHome = (before: AtHome, after: AtHome): boolean =>
  after.homeworking && after.employmentId === before.employmentId;

const storeChange = async (
  context: WriteContext,
  team: Team,
  before: ShiftRow,
  changes: Partial<ShiftRow>,
): Promise<ShiftRow> => {
  const updatedAt = new Date(context.now * 1000);
  const homeworking = staysAtHome(before, { ...before, ...changes });
  const after = await shiftsOf(context).update(before.id, { ...changes, homeworking, updatedAt });
  await dispatch(context, shiftChanged, { before, after, department: team.department });
  announceChange(context, team, before, after);
  return after;
};

/** The one door through which a shift, locked, moves or changes hands; what hangs on it ends by facts. */
export const applyPlan = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  changes: Partial<Plan>,
  forcing = UNFORCED,
): Promise<{ changed: ShiftRow; forced: readonly ConstraintMessage[] }> => {
  const plan = { ...row, ...changes };
  if (plan.employmentId !== row.employmentId) await refuseClocked(context, row);
  const forced = await judgePlan(context, team, plan, forcing, row);
  return { changed: await storeChange(context, team, row, changes), forced };
};

/** Deletes locked shifts, with what hangs on them. Those clocked on are not for it. */
export const removeShifts = async (
  context: WriteContext,
  team: Team,
  rows: readonly ShiftRow[],
): Promise<void> => {
  const at = new Date(context.now * 1000);
  const repo = shiftsOf(context);
  await lockPeopleOf(context, rows);
  for (const row of rows) {
    await repo.update(row.id, { deletedAt: at, updatedAt: at });
    announceChange(context, team, row, null);
  }
  await dispatch(context, shiftsRemoved, { before: rows });
};

export const insertAbsence = async (
  context: WriteContext,
  absence: Pick<
    ShiftRow,
    'departmentId' | 'employmentId' | 'personId' | 'start' | 'end' | 'fullDay'
  > & { kind: 'dayOff' | 'unavailability'; dayoffTypeId?: string },
): Promise<ShiftRow> => {
  const at = new Date(context.now * 1000);
  const by = { createdBy: context.actor.personId, createdAt: at, updatedAt: at };
  const after = await shiftsOf(context).insert({ ...absence, ...by, id: newId() });
  await dispatch(context, absenceEntered, { after });
  return after;
};

/** Takes a locked shift off its person: free where the department has free shifts, else deleted (R20). */
export const releaseShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
): Promise<void> => {
  if (team.department.settings.modules.freeshifts) {
    await applyPlan(context, team, row, NOBODY);
    return;
  }
  await refuseClocked(context, row);
  await removeShifts(context, team, [row]);
};

/** Takes a locked shift off its person and leaves it open, also where nobody may take free shifts. */
export const openShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
): Promise<ShiftRow> => (await applyPlan(context, team, row, NOBODY)).changed;

const fitPauses = ({ pausePaidSeconds, pauseUnpaidSeconds }: ShiftRow, seconds: number) =>
  pausePaidSeconds + pauseUnpaidSeconds <= seconds
    ? { pausePaidSeconds, pauseUnpaidSeconds }
    : { pausePaidSeconds: 0, pauseUnpaidSeconds: 0 };

/** Ends a locked shift at a moment within it; what is left of it, with its tasks, is an open shift. */
export const cutShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  at: WallSeconds,
): Promise<ShiftRow> => {
  const repo = shiftsOf(context);
  const { department } = team;
  const id = newId();
  const plan = { ...row, ...NOBODY, ...fitPauses(row, 0) };
  const createdBy = context.actor.personId;
  const rest = await repo.insert({ ...plan, id, start: at, createdBy, homeworking: false });
  const later = (await repo.listTasks([row.id])).filter((task) => task.start >= at);
  await repo.deleteTasks(later.map((task) => task.id));
  for (const task of later) await repo.insertTask({ ...task, shiftId: id });
  await storeChange(context, team, row, { end: at, ...fitPauses(row, at - row.start) });
  await dispatch(context, shiftsCreated, { after: [rest], department });
  announceChange(context, team, null, rest);
  return rest;
};

/** What was cut off a locked shift is part of it again. */
export const rejoinShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  rest: ShiftRow,
): Promise<void> => {
  const repo = shiftsOf(context);
  const tasks = await repo.listTasks([rest.id]);
  await repo.deleteTasks(tasks.map(({ id }) => id));
  for (const task of tasks) await repo.insertTask({ ...task, shiftId: row.id });
  await removeShifts(context, team, [rest]);
  await storeChange(context, team, row, { end: rest.end });
};

/** Turns a locked shift into a day off of its person (R20); its hours stay what they were. */
export const turnIntoDayOff = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  { dayoffTypeId, fullDay }: { dayoffTypeId: string; fullDay: boolean },
): Promise<void> => {
  await refuseClocked(context, row);
  await storeChange(context, team, row, { kind: 'dayOff', dayoffTypeId, fullDay });
};
