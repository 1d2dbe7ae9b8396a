import type { WallSeconds } from '../time/wall-time.ts';

/**
 * What planners decide of a shift. Whether it is published is no part of it and never merges; its tasks
 * hang on the shift itself.
 */
export type PlanFields = {
  start: WallSeconds;
  end: WallSeconds;
  /** Null is an open shift. */
  employmentId: string | null;
  sectionId: string | null;
  packageId: string | null;
  skillIds: readonly string[];
  attributeIds: readonly string[];
  pausePaidSeconds: number;
  pauseUnpaidSeconds: number;
  comment: string;
};

export type PlanField = keyof PlanFields;

/** Asked for by their types: a field that is left out here would be neither merged nor published. */
const FIELDS: Readonly<Record<PlanField, true>> = {
  start: true,
  end: true,
  employmentId: true,
  sectionId: true,
  packageId: true,
  skillIds: true,
  attributeIds: true,
  pausePaidSeconds: true,
  pauseUnpaidSeconds: true,
  comment: true,
};

export const PLAN_FIELDS = Object.keys(FIELDS) as readonly PlanField[];

const textOf = (value: PlanFields[PlanField]): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? [...value].sort() : value);

/** The values of a plan as a text in which equal plans are equal; the order within a list says nothing. */
export const planText = (plan: PlanFields): string =>
  PLAN_FIELDS.map((field) => textOf(plan[field])).join();

const isSameValue = (a: PlanFields[PlanField], b: PlanFields[PlanField]): boolean =>
  a === b || textOf(a) === textOf(b);

export const isSameField = (field: PlanField, a: PlanFields, b: PlanFields): boolean =>
  isSameValue(a[field], b[field]);

export const changedFields = (before: PlanFields, after: PlanFields): PlanField[] =>
  PLAN_FIELDS.filter((field) => !isSameField(field, before, after));

export const isSamePlan = (a: PlanFields, b: PlanFields): boolean =>
  changedFields(a, b).length === 0;

/** Some fields of a plan by themselves. */
export const pickFields = (plan: PlanFields, fields: readonly PlanField[]): Partial<PlanFields> =>
  Object.fromEntries(fields.map((field) => [field, plan[field]]));
