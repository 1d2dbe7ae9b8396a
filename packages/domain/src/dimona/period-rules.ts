import { fromDateKey, minutesOf } from '../time/wall-time.ts';
import {
  addDays,
  ageOn,
  daysBetween,
  isSameQuarter,
  lastDayOfHours,
  startOfQuarter,
} from './calendar.ts';
import {
  type Article17Type,
  DIMONA_FIELDS,
  type DimonaField,
  fieldUse,
  isWithinQuarter,
  type PeriodType,
  periodTypesOf,
  type WorkerType,
} from './worker-types.ts';

/** Dates are YYYY-MM-DD and hours HH:MM of Europe/Brussels; null is a field left empty. */
export type DimonaForm = {
  workerType: WorkerType;
  periodType: PeriodType | null;
  startingDate: string | null;
  endingDate: string | null;
  startingHour: string | null;
  endingHour: string | null;
  plannedHoursNbr: number | null;
  userType: 'EMPLOYEE' | 'WORKER' | null;
  userStatus: 'F1' | 'F2' | null;
};

export type DimonaCircumstances = {
  /** YYYY-MM-DD in Brussels. */
  today: string;
  jointCommittee: string;
  article17Type: Article17Type;
  birthdate: string | null;
};

/** Codes of the API bear these names behind `dimona.`. */
export const DIMONA_ERRORS = [
  'missing',
  'forbidden',
  'invalid',
  'end_before_start',
  'end_not_after_start',
  'end_hour_before_start',
  'over_24_hours',
  'over_two_days',
  'over_50_years',
  'other_quarter',
  'other_day',
  'too_far_ahead',
  'too_far_back',
  'planned_hours',
  'too_young',
] as const;
export type DimonaError = (typeof DIMONA_ERRORS)[number];

export type DimonaFormError = { field: DimonaField; error: DimonaError };

export const MIN_PLANNED_HOURS = 1;
export const MAX_PLANNED_HOURS = 999;
/** Student work begins at this age (R65). */
export const MIN_STUDENT_AGE = 15;

/** Days before the quarter from which a flexi-job may be declared, and before the start for article 17. */
const FLEXI_DAYS_AHEAD = 31;
const ARTICLE_17_DAYS_AHEAD = 15;
/** Nothing is declared further ahead than this: a year typed wrongly, not a plan. */
const MAX_DAYS_AHEAD = 366;

const MAX_DAYS_BACK = 5 * 366;
const MAX_PERIOD_DAYS = 50 * 366;

const MINUTES_PER_DAY = 1440;
const HORECA = '302';

export const minutesBetween = (
  start: { date: string; hour: string },
  end: { date: string; hour: string },
): number =>
  daysBetween(start.date, end.date) * MINUTES_PER_DAY + minutesOf(end.hour) - minutesOf(start.hour);

/** The end as it was given or follows: the next day for hours past midnight, else the day itself. */
export const endDateOf = (form: DimonaForm): string | null => {
  const { startingDate, endingDate, startingHour, endingHour } = form;
  if (endingDate !== null || startingDate === null) return endingDate;
  if (fieldUse(form.workerType, form.periodType, 'endingDate') !== 'derived') return null;
  if (startingHour === null || endingHour === null) return startingDate;
  return lastDayOfHours(startingDate, startingHour, endingHour);
};

const earliestDay = (form: DimonaForm, start: string, article17Type: Article17Type): string => {
  if (form.workerType === 'FLX') return addDays(startOfQuarter(start), -FLEXI_DAYS_AHEAD);
  if (form.workerType === 'A17' && article17Type !== 'T17') {
    return addDays(start, -ARTICLE_17_DAYS_AHEAD);
  }
  return addDays(start, -MAX_DAYS_AHEAD);
};

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(fromDateKey(text));

const findFieldError = (form: DimonaForm, field: DimonaField): DimonaError | null => {
  const use = fieldUse(form.workerType, form.periodType, field);
  const value = form[field];
  if (value === null) return use === 'required' ? 'missing' : null;
  if (use === null) return 'forbidden';
  switch (field) {
    case 'periodType':
      return (periodTypesOf(form.workerType) as readonly unknown[]).includes(value)
        ? null
        : 'invalid';
    case 'startingDate':
    case 'endingDate':
      return isDate(String(value)) ? null : 'invalid';
    case 'startingHour':
    case 'endingHour':
      return Number.isNaN(minutesOf(String(value))) ? 'invalid' : null;
    case 'plannedHoursNbr':
      return Number.isInteger(value) &&
        Number(value) >= MIN_PLANNED_HOURS &&
        Number(value) <= MAX_PLANNED_HOURS
        ? null
        : 'planned_hours';
    default:
      return null;
  }
};

const findEndError = (
  form: DimonaForm,
  start: string,
  end: string,
  { article17Type, jointCommittee }: DimonaCircumstances,
): DimonaFormError | null => {
  const { workerType, startingHour, endingHour } = form;
  const at = (field: DimonaField, error: DimonaError) => ({ field, error });
  if (end < start) return at('endingDate', 'end_before_start');
  if (daysBetween(start, end) > MAX_PERIOD_DAYS) return at('endingDate', 'over_50_years');
  if (startingHour !== null && endingHour !== null) {
    const minutes = minutesBetween(
      { date: start, hour: startingHour },
      { date: end, hour: endingHour },
    );
    if (minutes <= 0) return at('endingHour', 'end_hour_before_start');
    return minutes > MINUTES_PER_DAY ? at('endingDate', 'over_24_hours') : null;
  }
  if (workerType === 'FLX' && end === start) return at('endingDate', 'end_not_after_start');
  const isOneDay =
    (workerType === 'EXT' && jointCommittee === HORECA) ||
    (workerType === 'A17' && article17Type === 'T17');
  if (isOneDay && end !== start) return at('endingDate', 'other_day');
  if (workerType === 'EXT' && daysBetween(start, end) > 1) return at('endingDate', 'over_two_days');
  return null;
};

/** One for each field at most (point 5.15, R62, R63). Work that has begun may be declared: late. */
export const findDimonaErrors = (
  form: DimonaForm,
  circumstances: DimonaCircumstances,
): DimonaFormError[] => {
  const errors = DIMONA_FIELDS.flatMap((field) => {
    const error = findFieldError(form, field);
    return error ? [{ field, error }] : [];
  });
  const { startingDate: start, workerType } = form;
  if (errors.length > 0 || start === null) return errors;

  const { today, birthdate, article17Type } = circumstances;
  if (today < earliestDay(form, start, article17Type)) {
    errors.push({ field: 'startingDate', error: 'too_far_ahead' });
  }
  if (daysBetween(start, today) > MAX_DAYS_BACK) {
    errors.push({ field: 'startingDate', error: 'too_far_back' });
  }
  if (workerType === 'STU' && birthdate !== null && ageOn(birthdate, start) < MIN_STUDENT_AGE) {
    errors.push({ field: 'startingDate', error: 'too_young' });
  }
  const end = endDateOf(form);
  if (end === null) return errors;
  const wrongEnd = findEndError(form, start, end, circumstances);
  if (wrongEnd) return [...errors, wrongEnd];
  // A night that began on the last day of a quarter belongs to the quarter in which it began.
  const lastDay = form.startingHour === null ? end : start;
  if (isWithinQuarter(workerType) && !isSameQuarter(start, lastDay)) {
    errors.push({ field: 'endingDate', error: 'other_quarter' });
  }
  return errors;
};
