import { changedFields, type PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { PlanOp } from '@ploeg/domain/planning/plan-ops';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRightSomewhere } from '#platform/require-right.ts';
import { historyOf } from './plan-board.service.ts';
import type { OpRow } from './plan-history.repo.ts';
import type { BatchRow } from './planning.table.ts';

const LIVE_KINDS = ['publish', 'live'];

/** What a batch made of a shift. Publishing and other doors change what is published: that is taken back, as drafts. */
export const touchedBy = (
  { kind }: Pick<BatchRow, 'kind'>,
  { shiftId, before, after }: OpRow,
): PlanOp =>
  LIVE_KINDS.includes(kind) && (before.live !== null || after.live !== null)
    ? { shiftId, before: before.live, after: after.live }
    : { shiftId, before: before.plan, after: after.plan };

/** A batch of a place that the caller plans. */
export const getBatch = async (context: ReadContext, id: string): Promise<BatchRow> => {
  const [batch] = await historyOf(context).listBatches([id]);
  const isKnown = context.actor.places.some((place) => place.departmentId === batch?.departmentId);
  if (!batch || !isKnown) throw fail('planning.batch_not_found');
  requireRightSomewhere(context, 'plan', batch.departmentId);
  return batch;
};

/** What takes batches back, and what takes that back again, the first first. */
export const listUndos = async (context: ReadContext, ids: string[]): Promise<BatchRow[]> => {
  const undos = await historyOf(context).listUndosOf(ids);
  const above =
    undos.length > 0
      ? await listUndos(
          context,
          undos.map(({ id }) => id),
        )
      : [];
  return [...undos, ...above].toSorted((a, b) => a.number - b.number);
};

type SetBy = { by: string | null; byName: string; at: string | null };

export const SET_BY_NOBODY: SetBy = { by: null, byName: '', at: null };

/** What others did to a shift since a version: the plan at that version, and who set each field last. */
export type Since = {
  base: PlanFields | null;
  setBy: (field: string) => SetBy;
};

type Authors = { batches: ReadonlyMap<string, BatchRow>; nameOf: ReadonlyMap<string, string> };

const toSince = (ops: readonly OpRow[], { batches, nameOf }: Authors): Since | null => {
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
      if (!batch) return SET_BY_NOBODY;
      const { createdBy: by, createdAt } = batch;
      return { by, byName: nameOf.get(by ?? '') ?? '', at: createdAt.toISOString() };
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
  const authors = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))];
  const nameOf = await listNames(context.db, context.actor.companyId, authors);
  return (shiftId) => toSince(byShift.get(shiftId) ?? [], { batches, nameOf });
};
