import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { PlanShift, ShownShift } from './plan.queries.ts';

export type PlanOp =
  | { op: 'create'; shiftId: string; set: PlanFields }
  | { op: 'update'; shiftId: string; baseVersion?: number | undefined; set: Partial<PlanFields> }
  | { op: 'delete'; shiftId: string; baseVersion?: number | undefined };

const stateAfter = (live: PlanFields | null, plan: PlanFields | null): PlanShift['state'] => {
  if (!live) return 'draft';
  return plan ? 'changed' : 'deleted';
};

const applyOne = (
  shift: ShownShift | undefined,
  op: PlanOp,
  departmentId: string,
): ShownShift | null => {
  if (op.op === 'create') {
    const { shiftId: id, set: plan } = op;
    const live = shift?.live ?? null;
    const { version = 0, dimona = 'none', rotation = null } = shift ?? {};
    const made = { id, version, dimona, rotation, isClocked: false, departmentId };
    return { ...made, plan, live, state: stateAfter(live, plan), isWaiting: true };
  }
  if (!shift) return null;
  const { live } = shift;
  const plan = op.op === 'delete' ? null : shift.plan && { ...shift.plan, ...op.set };
  if (!plan && !live) return null;
  return { ...shift, plan, state: stateAfter(live, plan), isWaiting: true };
};

/** What the server said, with operations over it that are on their way. */
export const applyWaiting = (
  shifts: ReadonlyMap<string, ShownShift>,
  waiting: readonly { departmentId: string; ops: readonly PlanOp[] }[],
): ReadonlyMap<string, ShownShift> => {
  if (waiting.length === 0) return shifts;
  const shown = new Map(shifts);
  for (const { departmentId, ops } of waiting) {
    for (const op of ops) {
      const next = applyOne(shown.get(op.shiftId), op, departmentId);
      if (next) shown.set(op.shiftId, next);
      else shown.delete(op.shiftId);
    }
  }
  return shown;
};

const inverseOf = (op: PlanOp, before: PlanFields | null): PlanOp | null => {
  const { shiftId } = op;
  if (op.op === 'create') return { op: 'delete', shiftId };
  if (!before) return null;
  if (op.op === 'delete') return { op: 'create', shiftId, set: before };
  const fields = Object.keys(op.set) as (keyof PlanFields)[];
  const set = Object.fromEntries(fields.map((field) => [field, before[field]]));
  return { op: 'update', shiftId, set };
};

/** What takes operations back, as the device shows it until the server has done so. */
export const invertOps = (
  ops: readonly PlanOp[],
  shown: ReadonlyMap<string, ShownShift>,
): PlanOp[] =>
  ops.flatMap((op) => inverseOf(op, shown.get(op.shiftId)?.plan ?? null) ?? []).toReversed();
