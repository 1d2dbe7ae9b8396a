import { isSamePlan, type PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { DraftRow, Layers } from './planning.table.ts';

export const NOTHING: Layers = { plan: null, live: null };

type Columns = Pick<DraftRow, keyof PlanFields>;

export const toFields = (row: Columns): PlanFields => ({
  start: row.start,
  end: row.end,
  employmentId: row.employmentId,
  sectionId: row.sectionId,
  packageId: row.packageId,
  skillIds: row.skillIds,
  attributeIds: row.attributeIds,
  pausePaidSeconds: row.pausePaidSeconds,
  pauseUnpaidSeconds: row.pauseUnpaidSeconds,
  comment: row.comment,
});

export const toColumns = ({ skillIds, attributeIds, ...fields }: PlanFields) => ({
  ...fields,
  skillIds: [...skillIds],
  attributeIds: [...attributeIds],
});

const isPlanned = (row: ShiftRow | null): row is ShiftRow =>
  row !== null && row.kind === 'shift' && row.deletedAt === null;

export const toLayers = (row: ShiftRow | null, draft?: DraftRow): Layers => {
  if (!isPlanned(row)) return NOTHING;
  const fields = toFields(row);
  if (!row.approved) return { plan: fields, live: null };
  if (!draft) return { plan: fields, live: fields };
  return { plan: draft.isDeleted ? null : toFields(draft), live: fields };
};

const isSame = (a: PlanFields | null, b: PlanFields | null): boolean =>
  a === null || b === null ? a === b : isSamePlan(a, b);

export const isSameLayers = (a: Layers, b: Layers): boolean =>
  isSame(a.plan, b.plan) && isSame(a.live, b.live);

/** A published shift of which something else is planned. */
export const isOverlaid = ({ plan, live }: Layers): boolean => live !== null && !isSame(plan, live);

export const stateOf = (layers: Layers): 'draft' | 'published' | 'changed' | 'deleted' => {
  if (layers.live === null) return 'draft';
  if (layers.plan === null) return 'deleted';
  return isOverlaid(layers) ? 'changed' : 'published';
};
