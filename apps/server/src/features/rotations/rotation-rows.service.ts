import type { Rotation } from '@ploeg/contract/rotations/rotations.schemas';
import type { TemplateLine } from '@ploeg/domain/planning/week-template';
import { isTemplateFit } from '@ploeg/domain/planning/shift-templates';
import {
  dueSpan,
  isLineFit,
  nextDue,
  type Rotation as Pattern,
  type Turn,
} from '@ploeg/domain/rotations/rotation';
import { toInstant, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { lockBoard } from '#features/planning/plan-board.service.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach } from '#platform/require-right.ts';
import { toRotation } from './rotations.presenter.ts';
import { createRotationsRepo } from './rotations.repo.ts';
import type { RotationRow, TurnRow } from './rotations.table.ts';
import type { Standing } from './turn-planning.service.ts';

export const repoOf = ({ db, actor }: ReadContext) => createRotationsRepo(db, actor.companyId);

/** What was left out is shown of the first ones; all of them are in the plan to be seen. */
const MOST_LEFT = 50;

const isLeft = ({ outcome }: TurnRow): boolean => outcome === 'skipped' || outcome === 'open';

/** Of a rotation the caller sees what they plan. */
const isOurs =
  ({ actor }: ReadContext, departmentId: string) =>
  ({ plan }: Pick<TemplateLine, 'plan'>): boolean =>
    canInEach(actor, 'plan', departmentId, [plan.sectionId]);

export const present = (
  context: ReadContext,
  row: RotationRow,
  turns: readonly TurnRow[],
): Rotation => {
  const isShown = isOurs(context, row.departmentId);
  const left = turns.filter((turn) => isLeft(turn) && isShown(turn));
  return toRotation(row, row.lines.filter(isShown), left.slice(0, MOST_LEFT));
};

export const hasOurs = (context: ReadContext, { departmentId, lines }: RotationRow): boolean =>
  lines.some(isOurs(context, departmentId));

/** Refuses a pattern that cannot be, or of which the caller does not plan all. */
export const judgeRotation = (
  context: WriteContext,
  { department }: Workplace,
  { monday, from, until, weeks, lines }: Pattern,
): void => {
  requirePlanned(context, department.id, ...lines.map(({ plan }) => plan.sectionId));
  const isUnfit = (line: TemplateLine): boolean =>
    !isLineFit(line, weeks) || !isTemplateFit(line.plan);
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size < lines.length || lines.some(isUnfit)) throw fail('rotations.line_unfit');
  if (from < monday || (until !== null && until < from)) throw fail('rotations.days_unfit');
};

export const announce = (
  context: WriteContext,
  workplace: Workplace,
  action: 'start' | 'change' | 'end',
  { id, departmentId, name }: RotationRow,
  details: Record<string, unknown> = {},
): void => {
  context.audit({
    action: `rotation.${action}`,
    departmentId,
    subjectId: id,
    details: { name, ...details },
  });
  const watcherIds = plannerIdsOf(workplace);
  context.emit({ resource: 'ROTATIONS', resourceId: id, personIds: [], watcherIds });
};

export type Held = { row: RotationRow; workplace: Workplace };

/** Locked; one of a location where the caller does not plan looks like none. */
export const lockRotation = async (
  context: WriteContext,
  id: string,
  deps: ShiftDeps,
): Promise<Held> => {
  const row = await repoOf(context).lock(id);
  const isKnown = context.actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('rotations.not_found');
  return { row, workplace: await getPlanned(context, row.departmentId, deps) };
};

export const nowIn = (context: ReadContext, { department }: Workplace): WallSeconds =>
  wallSeconds(wallClockOf(department, context.now));

/** How far it is planned once what is due now was. */
export const cursorOf = (
  row: RotationRow,
  { department: { timezone } }: Workplace,
  now: WallSeconds,
): Pick<RotationRow, 'plannedUntil' | 'dueAt'> => {
  const plannedUntil = dueSpan(row, now)?.until ?? row.plannedUntil;
  const due = nextDue({ ...row, plannedUntil });
  return { plannedUntil, dueAt: due === null ? null : toInstant(due, timezone) };
};

/** Turns beside the shifts that were made of them, which are locked. */
export const lockStanding = async (
  context: WriteContext,
  workplace: Workplace,
  turns: readonly TurnRow[],
): Promise<Standing[]> => {
  const board = await lockBoard(
    context,
    workplace,
    turns.flatMap(({ shiftId }) => shiftId ?? []),
  );
  return turns.map((row) => {
    const { lineId, target, plan, shiftId, outcome } = row;
    const layers = shiftId === null ? { plan: null, live: null } : board.layersOf(shiftId);
    const isClocked = shiftId !== null && board.isClocked(shiftId);
    const turn = { lineId, target, plan, shiftId, outcome };
    return { ...turn, row, now: layers.plan, isPublished: layers.live !== null, isClocked };
  });
};

/** Nothing that was planned stands in the way of these. */
export const toMake = (turns: readonly Turn[]) => ({
  make: turns.map((wanted) => ({ wanted, was: null })),
  change: [],
  remove: [],
  keep: [],
  adopt: [],
});
