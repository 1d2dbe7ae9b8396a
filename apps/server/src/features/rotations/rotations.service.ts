import type { rotationRoutes } from '@ploeg/contract/rotations/rotations.routes';
import type { Rotation } from '@ploeg/contract/rotations/rotations.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { dueSpan, type Turn, turnKey, turnsIn } from '@ploeg/domain/rotations/rotation';
import { turnChanges } from '@ploeg/domain/rotations/turn-changes';
import { startOfDay, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { lockBoard } from '#features/planning/plan-board.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import {
  announce,
  cursorOf,
  hasOurs,
  judgeRotation,
  lockRotation,
  lockStanding,
  nowIn,
  present,
  repoOf,
  toMake,
} from './rotation-rows.service.ts';
import type { NewTurn } from './rotations.repo.ts';
import type { RotationRow } from './rotations.table.ts';
import { type Planned, planTurns, templatesOf } from './turn-planning.service.ts';

type Routes = typeof rotationRoutes;
type StartInput = RequestOf<Routes['startRotation']>['body'];
type ChangeInput = RequestOf<Routes['changeRotation']>['body'];
type EndInput = RequestOf<Routes['endRotation']>['body'];
type Answer = ResponseOf<Routes['startRotation']>;

const MOST_ROTATIONS = 200;

/** One that ended before it began planned nothing. */
const isRunning = ({ from, until }: RotationRow, now: WallSeconds): boolean =>
  until === null || until > Math.max(now, from);

export const listRotations = async (
  context: ReadContext,
  departmentId: string,
  deps: ShiftDeps,
): Promise<Rotation[]> => {
  const workplace = await getPlanned(context, departmentId, deps);
  const now = nowIn(context, workplace);
  const repo = repoOf(context);
  const rows = (await repo.list(departmentId)).filter(
    (row) => isRunning(row, now) && hasOurs(context, row),
  );
  const turns = Map.groupBy(
    await repo.listTurns(
      rows.map(({ id }) => id),
      now,
    ),
    ({ rotationId }) => rotationId,
  );
  return rows.map((row) => present(context, row, turns.get(row.id) ?? []));
};

/** The shift that is repeated is the first turn of its line, if it is one. */
const adopt = async (
  context: WriteContext,
  workplace: Workplace,
  row: RotationRow,
  shiftId: string,
): Promise<NewTurn[]> => {
  const board = await lockBoard(context, workplace, [shiftId]);
  const { plan } = board.layersOf(shiftId);
  if (!plan || board.rowOf(shiftId)?.departmentId !== row.departmentId) {
    throw fail('shifts.not_found');
  }
  const span = { from: plan.start, until: wallSeconds(plan.start + 1) };
  const own = turnsIn(row, span, templatesOf(workplace)).slice(0, 1);
  return own.map(({ lineId, target }) => ({
    id: newId(),
    rotationId: row.id,
    lineId,
    target,
    start: plan.start,
    shiftId,
    plan,
    outcome: 'made',
    why: { constraints: [], code: null },
  }));
};

/** What is due of a rotation and was not planned before. */
const turnsDue = (
  row: RotationRow,
  workplace: Workplace,
  now: WallSeconds,
  known: readonly NewTurn[],
): Turn[] => {
  const span = dueSpan(row, now);
  const keys = new Set(known.map(turnKey));
  const turns = span ? turnsIn(row, span, templatesOf(workplace)) : [];
  return turns.filter((turn) => !keys.has(turnKey(turn)));
};

/** Begins a rotation, and plans as far as its horizon reaches. */
export const startRotation = async (
  context: WriteContext,
  { departmentId, dryRun, shiftId, ...input }: StartInput,
  deps: ShiftDeps,
): Promise<Answer> => {
  const workplace = await getPlanned(context, departmentId, deps);
  const now = nowIn(context, workplace);
  const fields = { ...input, id: newId(), departmentId } as unknown as RotationRow;
  judgeRotation(context, workplace, fields);
  const repo = repoOf(context);
  await repo.lockAll(departmentId);
  const others = await repo.list(departmentId);
  if (others.length >= MOST_ROTATIONS) throw fail('rotations.full', { count: MOST_ROTATIONS });
  const createdAt = new Date(context.now * 1000);
  const row: RotationRow = { ...fields, plannedUntil: fields.from, dueAt: null, createdAt };
  const adopted = shiftId ? await adopt(context, workplace, row, shiftId) : [];
  const changes = toMake(turnsDue(row, workplace, now, adopted));
  const planned = await planTurns(context, { workplace, row, dryRun }, changes);
  const next = { ...row, ...cursorOf(row, workplace, now) };
  if (!dryRun) {
    await repo.insert(next);
    await repo.putTurns([...adopted, ...planned.kept]);
    announce(context, workplace, 'start', next, { weeks: next.weeks, lines: next.lines.length });
  }
  return answerOf(context, next, planned);
};

const answerOf = (context: ReadContext, row: RotationRow, planned: Planned): Answer => ({
  item: present(
    context,
    row,
    planned.kept.map((turn) => ({ ...turn, companyId: row.companyId })),
  ),
  batch: planned.batch,
  turns: planned.turns,
});

const PLANNING = ['monday', 'from', 'until', 'weeks', 'lines', 'horizonWeeks'] as const;
const CHOICES = ['skipsClosed', 'skipsHolidays', 'openInstead'] as const;

/** What was planned from then on follows; null is all that has not begun. */
const scopeOf = (from: number | null, row: RotationRow, now: WallSeconds): WallSeconds => {
  if (from !== null && from > row.plannedUntil) throw fail('rotations.from_unfit');
  return wallSeconds(Math.max(from ?? now, now));
};

const replan = async (
  context: WriteContext,
  workplace: Workplace,
  { row, next, from }: { row: RotationRow; next: RotationRow; from: WallSeconds },
  dryRun: boolean,
): Promise<{ planned: Planned; next: RotationRow }> => {
  const now = nowIn(context, workplace);
  const turns = await repoOf(context).listTurns([row.id], from);
  const standing = await lockStanding(context, workplace, turns);
  const cursor = cursorOf(next, workplace, now);
  // What was planned ahead farther than a shorter horizon reaches stays planned.
  const until = wallSeconds(Math.max(cursor.plannedUntil, row.plannedUntil));
  const wanted = turnsIn(next, { from: now, until }, templatesOf(workplace));
  const keys = new Set(turns.map(turnKey));
  // Of a line that moves, a turn in question stays one wherever it moves to.
  const own = wanted.filter((turn) => keys.has(turnKey(turn)) || turn.plan.start >= from);
  const planned = await planTurns(
    context,
    { workplace, row: next, dryRun },
    turnChanges(standing, own),
  );
  return {
    planned,
    next: { ...next, ...cursorOf({ ...next, plannedUntil: until }, workplace, now) },
  };
};

/** Changes a rotation, and the shifts that were planned by it and nobody touched. */
export const changeRotation = async (
  context: WriteContext,
  id: string,
  { appliesFrom, dryRun, ...changes }: ChangeInput,
  deps: ShiftDeps,
): Promise<Answer> => {
  const { row, workplace } = await lockRotation(context, id, deps);
  judgeRotation(context, workplace, row);
  const fields = { ...row, ...changes } as RotationRow;
  judgeRotation(context, workplace, fields);
  const from = scopeOf(appliesFrom, row, nowIn(context, workplace));
  const { planned, next } = await replan(context, workplace, { row, next: fields, from }, dryRun);
  if (!dryRun) {
    const { companyId: _, id: __, departmentId: ___, ...stored } = next;
    await repoOf(context).change(id, stored);
    await repoOf(context).putTurns(planned.kept);
    const changed = [...PLANNING, ...CHOICES, 'name' as const].filter(
      (field) => JSON.stringify(row[field]) !== JSON.stringify(next[field]),
    );
    announce(context, workplace, 'change', next, { fields: changed.join(' ') });
  }
  return answerOf(context, next, planned);
};

/** Ends a rotation: what it planned from then on goes, as far as nobody made it their own. */
export const endRotation = async (
  context: WriteContext,
  id: string,
  { from: first, dryRun }: EndInput,
  deps: ShiftDeps,
): Promise<Answer> => {
  const { row, workplace } = await lockRotation(context, id, deps);
  judgeRotation(context, workplace, row);
  const now = nowIn(context, workplace);
  const from = first === null ? now : wallSeconds(Math.max(first, now));
  const until = wallSeconds(Math.max(startOfDay(from), row.from));
  const next = { ...row, until: wallSeconds(Math.min(until, row.until ?? until)) };
  const { planned, next: ended } = await replan(context, workplace, { row, next, from }, dryRun);
  if (!dryRun) {
    await repoOf(context).change(id, { until: ended.until, dueAt: ended.dueAt });
    await repoOf(context).putTurns(planned.kept);
    announce(context, workplace, 'end', ended, { until: ended.until });
  }
  return answerOf(context, ended, planned);
};
