import type { PlanFields } from './plan-fields.ts';

/** What one change made of one shift; null is a shift that is not there. */
export type PlanOp = { shiftId: string; before: PlanFields | null; after: PlanFields | null };

/** A step of the history, and the step that it takes back if it is an undo or a redo. */
export type PlanBatch = { id: string; undoes: string | null };

/** Of batches, given from the oldest, those that are taken back: by one that is not taken back itself. */
export const goneBatches = (batches: readonly PlanBatch[]): ReadonlySet<string> => {
  const gone = new Set<string>();
  for (const { id, undoes } of batches.toReversed()) {
    if (undoes !== null && !gone.has(id)) gone.add(undoes);
  }
  return gone;
};

/**
 * The batches, given from the oldest, that somebody's will stands behind: those that nothing takes back.
 * An undo has no will of its own, and one that was itself taken back counts for nothing.
 */
export const standingBatches = (batches: readonly PlanBatch[]): ReadonlySet<string> => {
  const gone = goneBatches(batches);
  return new Set(
    batches.flatMap(({ id, undoes }) => (undoes === null && !gone.has(id) ? [id] : [])),
  );
};
