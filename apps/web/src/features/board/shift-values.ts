import { pickFields, type PlanFields } from '@ploeg/domain/planning/plan-fields';
import { SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { askedUnpaidMinutes } from '#blocks/asked-pause.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';

export type ShiftValues = {
  day: string;
  start: string;
  end: string;
  pausePaid: string;
  /** Null until it is typed: then it is what the location asks for. */
  pauseUnpaid: string | null;
  employmentId: string;
  sectionId: string;
  packageId: string;
  skillIds: string[];
  comment: string;
};

export type FilledValues = ShiftValues & { pauseUnpaid: string };

/** A new one without a pause is one of which nothing was said yet. */
export const valuesOf = (plan: PlanFields, isNew: boolean): ShiftValues => ({
  day: toDateKey(plan.start),
  start: formatTime(plan.start),
  end: formatTime(plan.end),
  pausePaid: String(plan.pausePaidSeconds / 60),
  pauseUnpaid: isNew && plan.pauseUnpaidSeconds === 0 ? null : String(plan.pauseUnpaidSeconds / 60),
  employmentId: plan.employmentId ?? '',
  sectionId: plan.sectionId ?? '',
  packageId: plan.packageId ?? '',
  skillIds: [...plan.skillIds],
  comment: plan.comment,
});

/** What is of the location: none of it exists in another. */
export const NOTHING_CHOSEN = { employmentId: '', sectionId: '', packageId: '', skillIds: [] };

const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) / 1000;

/** An end before the start is on the next day (R28); NaN while a field is empty. */
const spanOf = ({ day, start, end }: ShiftValues): { start: number; end: number } => {
  const from = momentOf(day, start);
  const sameDay = momentOf(day, end);
  return { start: from, end: sameDay < from ? sameDay + SECONDS_PER_DAY : sameDay };
};

export const withAskedPause = (
  values: ShiftValues,
  department: ManagedDepartment,
): FilledValues => {
  const { pauseUnpaid, pausePaid } = values;
  const asking = { ...spanOf(values), paidMinutes: Number(pausePaid) };
  return { ...values, pauseUnpaid: pauseUnpaid ?? String(askedUnpaidMinutes(asking, department)) };
};

/** The fields that the planner gave another value. */
export const changesOf = (values: FilledValues, plan: PlanFields): Partial<PlanFields> => {
  const { start, end } = spanOf(values);
  const wanted: Partial<PlanFields> = {
    start: wallSeconds(start),
    end: wallSeconds(end),
    pausePaidSeconds: Number(values.pausePaid) * 60,
    pauseUnpaidSeconds: Number(values.pauseUnpaid) * 60,
    employmentId: values.employmentId || null,
    sectionId: values.sectionId || null,
    packageId: values.packageId || null,
    skillIds: values.skillIds,
    comment: values.comment.trim(),
  };
  const fields = Object.keys(wanted) as (keyof PlanFields)[];
  const isOther = (field: keyof PlanFields): boolean =>
    JSON.stringify(wanted[field]) !== JSON.stringify(plan[field]);
  return pickFields({ ...plan, ...wanted }, fields.filter(isOther));
};

type Fault = 'required' | 'zero' | 'pause';

export const findFaults = (
  values: FilledValues,
  plan: PlanFields,
): Partial<Record<keyof ShiftValues, Fault>> => {
  const wanted = { ...plan, ...changesOf(values, plan) };
  const isLong = wanted.pausePaidSeconds + wanted.pauseUnpaidSeconds >= wanted.end - wanted.start;
  const isZero = values.end === values.start;
  const empty = (['day', 'start', 'end'] as const).filter((field) => values[field] === '');
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
    ...(isZero && empty.length === 0 && { end: 'zero' as const }),
    ...(isLong && !isZero && empty.length === 0 && { pauseUnpaid: 'pause' as const }),
  };
};
