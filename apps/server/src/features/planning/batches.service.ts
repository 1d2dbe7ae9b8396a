import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { checkIds, checkOne, refuseNonsense } from '#features/shifts/shift-span.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { readSince } from './batch-history.service.ts';
import { applyPlanningOps } from './batch-ops.ts';
import { settleBatch } from './batch-settling.service.ts';
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

/** The same at a place that was read already, also for what the server does by itself. */
export const planBatchAt = async (
  context: WriteContext,
  workplace: Workplace,
  input: BatchInput,
): Promise<BatchAnswer> => {
  const { ops, departmentId, kind, label } = input;
  const shiftIds = ops.map(({ shiftId }) => shiftId);
  const board = await lockBoard(context, workplace, shiftIds);
  const sinceOf = await readSince(context, staleIn(ops, board));
  const refuse = refusePlan(context, workplace, board);
  const wanted = applyPlanningOps(ops, { board, departmentId, sinceOf, refuse });
  return settleBatch(context, { workplace, board, ...wanted }, input, { kind, label });
};

/** Makes, changes and deletes shifts as drafts in one go: one line of the log, one step to take back. */
export const planBatch = async (
  context: WriteContext,
  input: BatchInput,
  deps: ShiftDeps,
): Promise<BatchAnswer> =>
  planBatchAt(context, await getPlanned(context, input.departmentId, deps), input);
