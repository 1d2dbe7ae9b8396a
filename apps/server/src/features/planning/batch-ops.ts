import type { OpOutcome, PlanningOp } from '@ploeg/contract/planning/planning.schemas';
import { type MergedChange, mergeChange } from '@ploeg/domain/planning/plan-changes';
import { changedFields, type PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { fail, Failure, orFailure } from '#platform/failure.ts';
import { SET_BY_NOBODY, type Since } from './batch-history.service.ts';
import type { Board } from './plan-board.service.ts';

type Conflict = OpOutcome['conflicts'][number];

/** What becomes of one operation, before the rules of working time are asked. */
export type Judged = {
  shiftId: string;
  outcome: OpOutcome['outcome'];
  conflicts: readonly Conflict[];
  constraints: readonly ConstraintMessage[];
  code: string | null;
};

type Deps = {
  board: Board;
  departmentId: string;
  sinceOf: (shiftId: string) => Since | null;
  /** Throws what a plan cannot be. */
  refuse: (plan: PlanFields | null, before: PlanFields | null) => void;
};

type Next = { plan: PlanFields | null; isMerged: boolean; conflicts: readonly Conflict[] };

const toPartial = ({ start, end, ...set }: Extract<PlanningOp, { op: 'update' }>['set']) =>
  ({
    ...set,
    ...(start !== undefined && { start: wallSeconds(start) }),
    ...(end !== undefined && { end: wallSeconds(end) }),
  }) as Partial<PlanFields>;

const toConflicts = (
  conflicts: MergedChange['conflicts'],
  since: Since | null,
): readonly Conflict[] =>
  conflicts.map((conflict) => ({
    ...(conflict as unknown as Pick<Conflict, 'field' | 'yours' | 'theirs'>),
    ...(since?.setBy(conflict.field) ?? SET_BY_NOBODY),
  }));

/** A shift that others changed since is not deleted unseen. */
const conflictsOfDelete = (now: PlanFields, since: Since | null): readonly Conflict[] => {
  const { base } = since ?? {};
  if (!base) return [];
  const fields = changedFields(base, now);
  return toConflicts(
    fields.map((field) => ({ field, yours: base[field], theirs: now[field] })),
    since,
  );
};

const requireThere = (
  { board, departmentId }: Deps,
  shiftId: string,
  now: PlanFields | null,
): PlanFields => {
  const row = board.rowOf(shiftId);
  if (now === null || (row && row.departmentId !== departmentId)) throw fail('shifts.not_found');
  if (board.isClocked(shiftId)) throw fail('shifts.has_clockings');
  return now;
};

const nextOf = (op: PlanningOp, now: PlanFields | null, since: Since | null, deps: Deps): Next => {
  const plain = { isMerged: false, conflicts: [] };
  if (op.op === 'create') {
    if (now || deps.board.rowOf(op.shiftId)) throw fail('planning.id_taken');
    const plan = toPartial(op.set) as PlanFields;
    deps.refuse(plan, null);
    return { ...plain, plan };
  }
  const before = requireThere(deps, op.shiftId, now);
  if (op.op === 'delete') {
    deps.refuse(null, before);
    return { plan: null, isMerged: false, conflicts: conflictsOfDelete(before, since) };
  }
  const merged = mergeChange(since?.base ?? before, before, toPartial(op.set));
  const plan = { ...before, ...merged.set };
  deps.refuse(plan, before);
  const conflicts = toConflicts(merged.conflicts, since);
  return { plan, isMerged: merged.isMerged, conflicts };
};

const outcomeOf = ({ conflicts, isMerged }: Next): Judged['outcome'] => {
  if (conflicts.length > 0) return 'conflict';
  return isMerged ? 'merged' : 'ok';
};

/** Does operations one after another on what is planned: what each came to, and the plans that come of them. */
export const applyPlanningOps = (
  ops: readonly PlanningOp[],
  deps: Deps,
): { judged: Judged[]; plans: Map<string, PlanFields | null> } => {
  const plans = new Map<string, PlanFields | null>();
  const judged = ops.map((op): Judged => {
    const { shiftId } = op;
    const isFirst = !plans.has(shiftId);
    const now = isFirst ? deps.board.layersOf(shiftId).plan : (plans.get(shiftId) ?? null);
    const nothing = { conflicts: [], constraints: [], code: null };
    const next = orFailure(() => nextOf(op, now, isFirst ? deps.sinceOf(shiftId) : null, deps));
    if (next instanceof Failure) {
      return { shiftId, ...nothing, outcome: 'refused', code: next.code };
    }
    const outcome = outcomeOf(next);
    if (outcome !== 'conflict') plans.set(shiftId, next.plan);
    return { shiftId, ...nothing, outcome, conflicts: next.conflicts };
  });
  return { judged, plans };
};
