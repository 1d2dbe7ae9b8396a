import {
  LIMIT_KINDS,
  type LimitKind,
  type LimitName,
  type LimitValue,
} from '@ploeg/domain/constraints/limit-names';

const UNITS: Partial<Record<LimitKind, string>> = {
  hoursOfDay: 'hours',
  hoursOfWeek: 'hours',
  daysOfWeek: 'days',
  workingDays: 'working days',
  sundaysOfTwo: 'Sundays of two',
};

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A value of a limit in the words of the log and of the operator's command. */
export const limitValueText = (name: LimitName, value: LimitValue | null): string => {
  if (value === null) return 'off';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value} ${UNITS[LIMIT_KINDS[name]] ?? ''}`;
  if ('hours' in value) return `above ${value.hours} h: ${value.minutes} min`;
  return `${hourText(value.from)} to ${hourText(value.to)}`;
};
