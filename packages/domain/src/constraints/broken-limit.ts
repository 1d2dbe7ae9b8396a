import type { InForce } from './dated-limit.ts';

export type ConstraintTitle =
  | 'MAX_HOURS_DAY'
  | 'MAX_HOURS_WEEK'
  | 'MIN_SHIFT_DURATION'
  | 'MIN_REST_HOURS'
  | 'MAX_DAYS_WEEK'
  | 'WEEKLY_REST'
  | 'BREAK_REQUIRED'
  | 'NIGHT_WORK'
  | 'MINOR'
  | 'NOTICE'
  | 'SUNDAY'
  | 'WORKING';

/** `margin` is what is left to the limit, so it is negative; `limit`, `actual` and `margin` share a unit. */
export type Constraint = {
  title: ConstraintTitle;
  limit: number;
  actual: number;
  margin: number;
  isForcible: boolean;
  unit: 'hours' | 'days' | 'minutes';
  relatedShiftIds: string[];
  since?: string | undefined;
  source?: string | undefined;
};

const uniqueIds = (work: readonly { shiftId: string | null }[]): string[] => [
  ...new Set(work.map((w) => w.shiftId).filter((id) => id !== null)),
];

type Measure = Pick<Constraint, 'title' | 'unit' | 'actual'> & {
  limit: InForce<number> | null;
  related?: readonly { shiftId: string | null }[];
  isForcible?: boolean;
};

const toConstraint = (
  measure: Measure,
  { value, since, source }: InForce<number>,
  margin: number,
): Constraint => ({
  title: measure.title,
  limit: value,
  actual: measure.actual,
  margin,
  isForcible: measure.isForcible ?? true,
  unit: measure.unit,
  relatedShiftIds: uniqueIds(measure.related ?? []),
  since,
  source,
});

export const atMost = (measure: Measure): Constraint[] => {
  const { limit, actual } = measure;
  if (limit === null || actual <= limit.value) return [];
  return [toConstraint(measure, limit, limit.value - actual)];
};

export const atLeast = (measure: Measure): Constraint[] => {
  const { limit, actual } = measure;
  if (limit === null || actual >= limit.value) return [];
  return [toConstraint(measure, limit, actual - limit.value)];
};
