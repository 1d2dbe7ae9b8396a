import {
  changedFields,
  isSameField,
  isSamePlan,
  PLAN_FIELDS,
  pickFields,
  type PlanField,
  type PlanFields,
} from './plan-fields.ts';
import type { PlanOp } from './plan-ops.ts';

type Value = PlanFields[PlanField];

export type FieldConflict = { field: PlanField; yours: Value; theirs: Value };

export type MergedChange = {
  /** What is to be written of the change; empty where it is written already. */
  set: Partial<PlanFields>;
  /** Others changed something since, so the shift becomes what neither of them saw. */
  isMerged: boolean;
  conflicts: FieldConflict[];
};

/**
 * Brings together a change of a plan as it was at `base`, and what became of the plan since. Only a field
 * to which both gave a new and different value is a conflict.
 */
export const mergeChange = (
  base: PlanFields,
  now: PlanFields,
  change: Partial<PlanFields>,
): MergedChange => {
  const wanted = { ...base, ...change };
  const theirs = changedFields(base, now);
  const open = changedFields(base, wanted).filter((field) => !isSameField(field, wanted, now));
  const contested = open.filter((field) => theirs.includes(field));
  return {
    set: pickFields(
      wanted,
      open.filter((field) => !contested.includes(field)),
    ),
    isMerged: theirs.some((field) => !contested.includes(field)),
    conflicts: contested.map((field) => ({ field, yours: wanted[field], theirs: now[field] })),
  };
};

/** What stays although the change that it hangs on is taken back; `shift` is the whole of it. */
export type KeptField = { field: PlanField | 'shift'; was: Value; is: Value };

export type TakenBack = { next: PlanFields | null; kept: KeptField[] };

const WHOLE: KeptField = { field: 'shift', was: null, is: null };

const fieldsOf = ({ before, after }: PlanOp): readonly PlanField[] =>
  before && after ? changedFields(before, after) : PLAN_FIELDS;

const takeBackFields = (
  { before, after }: { before: PlanFields; after: PlanFields },
  now: PlanFields,
  later: readonly PlanOp[],
): TakenBack => {
  const held = new Set(later.flatMap(fieldsOf));
  const mine = changedFields(before, after).filter((field) => !isSameField(field, before, now));
  const isOurs = (field: PlanField): boolean => !held.has(field) && isSameField(field, after, now);
  return {
    next: { ...now, ...pickFields(before, mine.filter(isOurs)) },
    kept: mine
      .filter((field) => !isOurs(field))
      .map((field) => ({ field, was: before[field], is: now[field] })),
  };
};

/**
 * Takes back what an op made of a shift, without what was decided after it. `later` are the ops on the
 * shift of later batches that still stand: what they set is kept and listed, and so is a shift that they
 * changed since it was made, or that is gone since it was changed.
 */
export const takeBack = (
  op: PlanOp,
  now: PlanFields | null,
  later: readonly PlanOp[],
): TakenBack => {
  const { before, after } = op;
  if (!after) return { next: now ?? before, kept: [] };
  if (!now) return { next: null, kept: before ? [WHOLE] : [] };
  if (before) return takeBackFields({ before, after }, now, later);
  const isUntouched = later.length === 0 && isSamePlan(after, now);
  return isUntouched ? { next: null, kept: [] } : { next: now, kept: [WHOLE] };
};
