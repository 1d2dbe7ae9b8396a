import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { PlanOp } from './waiting-plan.ts';

export type Manner = { atomic: boolean; force: boolean; reason: string };

type Call =
  | ({ to: 'batch'; kind: 'edit' | 'paste' | 'fill' } & Manner)
  /** Takes back, or does again, the batch that came of the edit with that key. */
  | { to: 'undo' | 'redo'; of: string; batchId: string | null };

export type StepName = 'MOVED' | 'COPIED' | 'PLANNED' | 'CHANGED' | 'DELETED' | 'FREED';

/** A step of the planner, from the tap until the server has answered. */
export type PlanEdit = {
  key: string;
  departmentId: string;
  /** What it is called on this page; whoever reads the history is told in their own language. */
  what: StepName;
  ops: readonly PlanOp[];
  /** How many shifts it was about, of a step that only the server knows. */
  count?: number;
  /** What takes it back, as it is shown until the server has done so. */
  inverse: readonly PlanOp[];
  call: Call;
  /** Why nothing was done; it stays until the planner has decided. */
  refusal: { code: string | null; results: readonly OpOutcome[] } | null;
};

export type NewEdit = Pick<PlanEdit, 'departmentId' | 'what' | 'ops' | 'inverse'> & {
  kind: 'edit' | 'paste' | 'fill';
  force?: boolean;
};

/** All of it or nothing, as one step. */
export const asBatch = (kind: NewEdit['kind'], force = false) =>
  ({ to: 'batch', kind, atomic: true, force, reason: '' }) as const;
