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
  | 'EXTRA_DAYS'
  | 'SUNDAY'
  | 'LEAST_STAFF'
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

type Measure = Pick<Constraint, 'title' | 'unit' | 'actual'> & {
  limit: InForce<number> | null;
  related?: readonly { shiftId: string | null }[];
  isForcible?: boolean;
};

/** As a list of one or none. */
const listBroken = (measure: Measure, marginTo: (limit: number) => number): Constraint[] => {
  const { title, unit, actual, limit, related = [], isForcible = true } = measure;
  if (limit === null) return [];
  const { value, since, source } = limit;
  const margin = marginTo(value);
  if (margin >= 0) return [];
  const shiftIds = related.map((work) => work.shiftId).filter((id) => id !== null);
  const relatedShiftIds = [...new Set(shiftIds)];
  return [
    { title, limit: value, actual, margin, isForcible, unit, relatedShiftIds, since, source },
  ];
};

export const atMost = (measure: Measure): Constraint[] =>
  listBroken(measure, (limit) => limit - measure.actual);

export const atLeast = (measure: Measure): Constraint[] =>
  listBroken(measure, (limit) => measure.actual - limit);
