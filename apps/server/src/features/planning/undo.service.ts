import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { takeBack } from '@ploeg/domain/planning/plan-changes';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { goneBatches, type PlanOp, standingBatches } from '@ploeg/domain/planning/plan-ops';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail, Failure, orFailure } from '#platform/failure.ts';
import { refusePlan } from './batches.service.ts';
import {
  getBatch,
  listUndos,
  readSince,
  SET_BY_NOBODY,
  touchedBy,
} from './batch-history.service.ts';
import type { Judged } from './batch-ops.ts';
import { settleBatch } from './batch-settling.service.ts';
import { type Board, historyOf, lockBoard } from './plan-board.service.ts';
import type { OpRow } from './plan-history.repo.ts';
import type { BatchRow } from './planning.table.ts';

type UndoInput = RequestOf<typeof planningRoutes.undoBatch>;
type BatchAnswer = ResponseOf<typeof planningRoutes.undoBatch>;

type TakingBack = {
  workplace: Workplace;
  batch: BatchRow;
  ops: readonly OpRow[];
  /** What was done to the same shifts after it. */
  later: readonly OpRow[];
  standing: ReadonlySet<string>;
  sinceOf: Awaited<ReturnType<typeof readSince>>;
};

const readTakingBack = async (
  context: WriteContext,
  workplace: Workplace,
  batch: BatchRow,
): Promise<TakingBack> => {
  const repo = historyOf(context);
  const ops = await repo.listOpsOfBatches([batch.id]);
  const all = await repo.listOpsOn(ops.map(({ shiftId }) => shiftId));
  const later = all.filter(({ number }) => number > batch.number);
  const batches = await repo.listBatches([...new Set(later.map(({ batchId }) => batchId))]);
  const standing = standingBatches(batches.toSorted((a, b) => a.number - b.number));
  const sinceOf = await readSince(
    context,
    new Map(ops.map(({ shiftId, version }) => [shiftId, version])),
  );
  return { workplace, batch, ops, later, standing, sinceOf };
};

/** What planners decided on the shift afterwards, as far as nobody took it back. */
const laterOn = ({ later, standing }: TakingBack, shiftId: string): PlanOp[] =>
  later
    .filter((op) => op.shiftId === shiftId && standing.has(op.batchId))
    .map((op) => ({ shiftId, before: op.before.plan, after: op.after.plan }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));

const judgeOne = (
  context: WriteContext,
  taking: TakingBack,
  board: Board,
  op: OpRow,
): { judged: Judged; plan?: PlanFields | null } => {
  const { shiftId } = op;
  const now = board.layersOf(shiftId).plan;
  const refuse = refusePlan(context, taking.workplace);
  const nothing = { shiftId, conflicts: [], constraints: [], code: null };
  const taken = orFailure(() => {
    if (board.isClocked(shiftId)) throw fail('shifts.has_clockings');
    const result = takeBack(touchedBy(taking.batch, op), now, laterOn(taking, shiftId));
    // All of it stood in the plan before, also what its lists no longer offer.
    refuse(result.next, now, result.next);
    return result;
  });
  if (taken instanceof Failure) {
    return { judged: { ...nothing, outcome: 'refused', code: taken.code } };
  }
  const since = taking.sinceOf(shiftId);
  // What somebody decided afterwards stays; the planner hears of it.
  const conflicts = taken.kept.map(({ field, was, is }) => ({
    field,
    yours: was as string | null,
    theirs: is as string | null,
    ...(since?.setBy(field) ?? SET_BY_NOBODY),
  }));
  const outcome = conflicts.length > 0 ? 'merged' : 'ok';
  return { judged: { ...nothing, outcome, conflicts }, plan: taken.next };
};

const settle = async (
  context: WriteContext,
  taking: TakingBack,
  { dryRun, force, reason }: UndoInput['body'],
  kind: 'undo' | 'redo',
): Promise<BatchAnswer> => {
  const { workplace, batch, ops } = taking;
  const board = await lockBoard(
    context,
    workplace,
    ops.map(({ shiftId }) => shiftId),
  );
  const each = ops.map((op) => judgeOne(context, taking, board, op));
  const plans = new Map(
    each.flatMap(({ judged, plan }) =>
      plan === undefined ? [] : [[judged.shiftId, plan] as const],
    ),
  );
  const judged = each.map((one) => one.judged);
  const manner = { dryRun, force, reason, atomic: false };
  const note = { kind, label: batch.label, undoes: batch.id };
  return settleBatch(context, { workplace, board, judged, plans }, manner, note);
};

/** The undo of a batch that nobody has taken back in turn. */
const findUndo = async (context: WriteContext, { id }: BatchRow): Promise<BatchRow | undefined> => {
  const undos = await listUndos(context, [id]);
  const gone = goneBatches(undos);
  return undos.find((undo) => undo.undoes === id && !gone.has(undo.id));
};

/** Takes a batch back by a new one, also what others did and what was published: then as drafts. */
export const undoBatch = async (
  context: WriteContext,
  { params, body }: UndoInput,
  deps: ShiftDeps,
): Promise<BatchAnswer> => {
  const batch = await getBatch(context, params.id);
  const workplace = await getPlanned(context, batch.departmentId, deps);
  if (await findUndo(context, batch)) throw fail('planning.undone_already');
  return settle(context, await readTakingBack(context, workplace, batch), body, 'undo');
};

/** Does a batch again that was taken back, by taking that back. */
export const redoBatch = async (
  context: WriteContext,
  { params, body }: UndoInput,
  deps: ShiftDeps,
): Promise<BatchAnswer> => {
  const batch = await getBatch(context, params.id);
  const workplace = await getPlanned(context, batch.departmentId, deps);
  const undo = await findUndo(context, batch);
  if (!undo) throw fail('planning.not_undone');
  return settle(context, await readTakingBack(context, workplace, undo), body, 'redo');
};
