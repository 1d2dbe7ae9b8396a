import { LIMIT_KINDS, type LimitKind, type LimitName, type LimitValue } from './limit-names.ts';

type NumberKind = Exclude<LimitKind, 'break' | 'night' | 'sunday'>;

export const LIMIT_RANGES: Record<NumberKind, { least: number; most: number; step: number }> = {
  hoursOfDay: { least: 0.25, most: 24, step: 0.25 },
  hoursOfWeek: { least: 0.25, most: 168, step: 0.25 },
  daysOfWeek: { least: 1, most: 7, step: 1 },
  workingDays: { least: 1, most: 60, step: 1 },
  sundaysOfTwo: { least: 0, most: 2, step: 1 },
};

const isNumberKind = (kind: LimitKind): kind is NumberKind => kind in LIMIT_RANGES;

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;

/** Between midnight and four no exception lets a minor work. */
export const mayBeOff = (name: LimitName): boolean => LIMIT_KINDS[name] !== 'night';

/** Whether a value is one of the limit's kind; null is not checked. */
export const fitsLimit = (name: LimitName, value: LimitValue | null): boolean => {
  if (value === null) return mayBeOff(name);
  const kind = LIMIT_KINDS[name];
  if (isNumberKind(kind)) {
    const { least, most, step } = LIMIT_RANGES[kind];
    return isNumber(value, least, most) && (step < 1 || Number.isInteger(value));
  }
  if (kind === 'sunday') return value === 'allow' || value === 'warn';
  if (typeof value !== 'object') return false;
  if (kind === 'break') {
    return (
      'hours' in value && isNumber(value.hours, 0, 23.99) && isNumber(value.minutes, 0.01, 240)
    );
  }
  return (
    'from' in value &&
    [value.from, value.to].every((hour) => Number.isInteger(hour) && isNumber(hour, 0, 23)) &&
    value.from !== value.to
  );
};
