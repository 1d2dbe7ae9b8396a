import type { ApiOutput } from '../api.ts';

type HistoryBatch = ApiOutput<'GET /api/v4/planning/history'>['batches'][number];

/** A step that the server keeps: what it was made of is asked for there. */
export type OwnStep = {
  batchId: string;
  departmentId: string;
  what: 'PLANNED' | 'CHANGED' | 'DELETED';
  count: number;
  /** When it was done, or taken back. */
  at: HistoryBatch['at'];
};

/** The newest is at the end. */
export type OwnSteps = { past: readonly OwnStep[]; future: readonly OwnStep[] };

/** Told to people, or decided elsewhere, or about another step: these are taken back in the history. */
const NOT_BY_HAND: ReadonlySet<string> = new Set(['publish', 'live', 'undo', 'redo']);

const whatOf = ({ made, changed, removed }: HistoryBatch): OwnStep['what'] => {
  if (changed > 0) return 'CHANGED';
  if (removed === 0) return 'PLANNED';
  return made === 0 ? 'DELETED' : 'CHANGED';
};

const toStep = (departmentId: string, batch: HistoryBatch, at = batch.at): OwnStep => ({
  at,
  batchId: batch.id,
  departmentId,
  what: whatOf(batch),
  count: batch.made + batch.changed + batch.removed,
});

/** What can be taken back, and what was taken back last; `batches` are a planner's own, the newest first. */
export const toOwnSteps = (departmentId: string, batches: readonly HistoryBatch[]): OwnSteps => {
  const byHand = batches.filter(({ kind }) => !NOT_BY_HAND.has(kind));
  const gone = new Map(byHand.flatMap((batch) => (batch.isUndone ? [[batch.id, batch]] : [])));
  const sinceWhen = batches.findIndex(({ kind }) => kind !== 'undo');
  const undos = sinceWhen === -1 ? batches : batches.slice(0, sinceWhen);
  const undone = undos.flatMap(({ undoes, at }) => {
    const batch = gone.get(undoes ?? '');
    return batch ? [toStep(departmentId, batch, at)] : [];
  });
  const done = byHand.filter(({ isUndone }) => !isUndone);
  return {
    past: done.map((batch) => toStep(departmentId, batch)).toReversed(),
    future: undone.toReversed(),
  };
};

/** The steps of several locations as one line: what was done last is taken back first, wherever it was. */
export const inOneLine = (some: readonly OwnSteps[]): OwnSteps => {
  const line = (which: keyof OwnSteps) =>
    some.flatMap((steps) => steps[which]).toSorted((a, b) => a.at.localeCompare(b.at));
  return { past: line('past'), future: line('future') };
};
