import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { checkIds, checkOne, refuseNonsense } from '#features/shifts/shift-span.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { readSince } from './batch-history.service.ts';
import { applyPlanningOps, type Judged } from './batch-ops.ts';
import { judgeMoves, type Move } from './batch-rules.service.ts';
import { type Change, writeBatch, type Written } from './batch-writing.service.ts';
import { isSameLayers } from './layers.ts';
import { type Board, lockBoard } from './plan-board.service.ts';

type BatchInput = RequestOf<typeof planningRoutes.planBatch>['body'];
type BatchAnswer = ResponseOf<typeof planningRoutes.planBatch>;

/** Refuses what a plan cannot be, whoever is to work it, and what the caller may not plan. */
export const refusePlan =
  (context: ReadContext, { department, members, catalogues }: Workplace, board: Board) =>
  (plan: PlanFields | null, before: PlanFields | null): void => {
    const places = [plan, before].flatMap((one) => (one ? [one.sectionId] : []));
    requirePlanned(context, department.id, ...places);
    if (!plan) return;
    const { sections, packages, skills, attributes } = catalogues;
    const was = { sectionId: null, packageId: null, skillIds: [], attributeIds: [], ...before };
    checkOne('sections', plan.sectionId, sections.offered, was.sectionId);
    checkOne('packages', plan.packageId, packages.offered, was.packageId);
    checkIds('skills', plan.skillIds, skills.offered, was.skillIds);
    checkIds('attributes', plan.attributeIds, attributes.offered, was.attributeIds);
    const { employmentId } = plan;
    const isKnown =
      employmentId === null ||
      members.some((member) => member.employmentId === employmentId) ||
      (employmentId === before?.employmentId && board.personOf(employmentId) !== undefined);
    if (!isKnown) throw fail('shifts.user_unknown');
    refuseNonsense(plan, department, context.now);
  };

const staleIn = (ops: BatchInput['ops'], board: Board): ReadonlyMap<string, number> =>
  new Map(
    ops.flatMap((op) => {
      const seen = op.op === 'create' ? undefined : op.baseVersion;
      const version = board.rowOf(op.shiftId)?.version ?? 0;
      return seen !== undefined && seen < version ? [[op.shiftId, seen] as const] : [];
    }),
  );

const withVerdicts = (
  judged: readonly Judged[],
  verdicts: Awaited<ReturnType<typeof judgeMoves>>,
): Judged[] =>
  judged.map((one) => {
    const verdict = verdicts.get(one.op.shiftId);
    if (!verdict || !isDone(one)) return one;
    const { constraints, isRefused } = verdict;
    return { ...one, constraints, ...(isRefused && { outcome: 'constraints' as const }) };
  });

const isDone = ({ outcome }: Judged): boolean => outcome === 'ok' || outcome === 'merged';

const toOutcome = (judged: Judged, version: number | null): OpOutcome => ({
  shiftId: judged.op.shiftId,
  outcome: judged.outcome,
  version,
  conflicts: [...judged.conflicts],
  constraints: [...judged.constraints],
  code: judged.code,
});

const toChanges = (
  judged: readonly Judged[],
  plans: ReadonlyMap<string, PlanFields | null>,
  board: Board,
): Change[] => {
  const left = new Set(judged.filter((one) => !isDone(one)).map(({ op }) => op.shiftId));
  return [...plans].flatMap(([shiftId, plan]) => {
    const before = board.layersOf(shiftId);
    const after = { plan, live: before.live };
    return left.has(shiftId) || isSameLayers(before, after) ? [] : [{ shiftId, before, after }];
  });
};

const forcedIn = (judged: readonly Judged[]) => [
  ...new Map(
    judged.filter(isDone).flatMap((one) => one.constraints.map((each) => [each.title, each])),
  ).values(),
];

/** Judges operations as a whole: what each comes to, and what the plan becomes. */
const judgeBatch = async (
  context: WriteContext,
  workplace: Workplace,
  input: BatchInput,
): Promise<{ board: Board; judged: Judged[]; changes: Change[] }> => {
  const { ops, departmentId } = input;
  const shiftIds = ops.map(({ shiftId }) => shiftId);
  const board = await lockBoard(context, workplace, shiftIds);
  const sinceOf = await readSince(context, staleIn(ops, board));
  const refuse = refusePlan(context, workplace, board);
  const { judged, plans } = applyPlanningOps(ops, { board, departmentId, sinceOf, refuse });
  const moves = [...plans].map(
    ([shiftId, after]): Move => ({ shiftId, before: board.layersOf(shiftId).plan, after }),
  );
  const verdicts = await judgeMoves(context, workplace, board, moves, input);
  const final = withVerdicts(judged, verdicts);
  return { board, judged: final, changes: toChanges(final, plans, board) };
};

/** Makes, changes and deletes shifts as drafts in one go: one line of the log, one step to take back. */
export const planBatch = async (
  context: WriteContext,
  input: BatchInput,
  deps: ShiftDeps,
): Promise<BatchAnswer> => {
  const workplace = await getPlanned(context, input.departmentId, deps);
  const { board, judged, changes } = await judgeBatch(context, workplace, input);
  const isWhole = !input.atomic || judged.every(isDone);
  let batch: Written | null = null;
  if (isWhole && changes.length > 0 && !input.dryRun) {
    const { kind, label, reason } = input;
    const details = toForcedDetails(forcedIn(judged), reason);
    batch = await writeBatch(context, workplace, board, changes, { kind, label, details });
  }
  const changed = new Set(batch ? changes.map(({ shiftId }) => shiftId) : []);
  return {
    batch,
    results: judged.map((one) => {
      const { shiftId } = one.op;
      const version = (board.rowOf(shiftId)?.version ?? 0) + (changed.has(shiftId) ? 1 : 0);
      return toOutcome(one, version === 0 || one.code === 'shifts.not_found' ? null : version);
    }),
  };
};
