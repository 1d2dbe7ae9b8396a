import { changedFields, type PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { ReadContext } from '#platform/context.ts';
import { historyOf } from './plan-board.service.ts';
import type { OpRow } from './plan-history.repo.ts';
import type { BatchRow } from './planning.table.ts';

/** What others did to a shift since a version: the plan at that version, and who set each field last. */
export type Since = {
  base: PlanFields | null;
  setBy: (field: string) => { by: string | null; at: string | null };
};

const toSince = (ops: readonly OpRow[], batches: ReadonlyMap<string, BatchRow>): Since | null => {
  const [first] = ops;
  if (!first) return null;
  const setters = new Map(
    ops.flatMap(({ before, after, batchId }) =>
      before.plan && after.plan
        ? changedFields(before.plan, after.plan).map((field) => [field as string, batchId] as const)
        : [],
    ),
  );
  return {
    base: first.before.plan,
    setBy: (field) => {
      const batch = batches.get(setters.get(field) ?? '');
      return { by: batch?.createdBy ?? null, at: batch?.createdAt.toISOString() ?? null };
    },
  };
};

/** For shifts of which a planner saw an older version. */
export const readSince = async (
  context: ReadContext,
  seen: ReadonlyMap<string, number>,
): Promise<(shiftId: string) => Since | null> => {
  const repo = historyOf(context);
  const ops = (await repo.listOpsOn([...seen.keys()])).filter(
    ({ shiftId, version }) => version > (seen.get(shiftId) ?? 0),
  );
  if (ops.length === 0) return () => null;
  const rows = await repo.listBatches([...new Set(ops.map(({ batchId }) => batchId))]);
  const batches = new Map(rows.map((row) => [row.id, row]));
  const byShift = Map.groupBy(ops, ({ shiftId }) => shiftId);
  return (shiftId) => toSince(byShift.get(shiftId) ?? [], batches);
};
