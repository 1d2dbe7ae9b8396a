import {
  DIMONA_FIELDS,
  type DimonaField,
  fieldUse,
  isWorkerType,
  type PeriodType,
  periodTypesOf,
  shownFields,
  type WorkerType,
} from '@ploeg/domain/dimona/worker-types';
import { DIMONA_ALERT_SECONDS, onBrusselsClock } from '@ploeg/domain/dimona/shift-flags';
import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { DimonaForm } from '#data/wire.ts';

/** What the manager sees in the fields, all as text; dates YYYY-MM-DD, hours HH:MM. */
export type TypedDimona = { employmentId: string; workerType: WorkerType } & Record<
  DimonaField,
  string
>;

/** The time of a shift or contract on its department's clock, where the form was opened from one. */
export type Occasion = { from: number; until: number | null; timezone: string };

const hourOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 16);

const dayOf = (seconds: number): string => toDateKey(wallSeconds(seconds));

export const emptyDimona = (today: string): TypedDimona => ({
  employmentId: '',
  workerType: 'OTH',
  periodType: '',
  userType: '',
  userStatus: '',
  startingDate: today,
  endingDate: '',
  startingHour: '',
  endingHour: '',
  plannedHoursNbr: '',
});

export const periodTypeOf = ({ workerType, periodType }: TypedDimona): PeriodType | null =>
  periodTypesOf(workerType).find((existing) => existing === periodType) ?? null;

/** A contract runs from one midnight to another; a shift may begin or end at one. */
const isOfDates = ({ from, until }: Pick<Occasion, 'from' | 'until'>): boolean =>
  from % 86_400 === 0 && (until ?? from) % 86_400 === 0;

/** The form for a worker type, with the hours of the occasion where the type has hours. */
export const withType = (
  typed: TypedDimona,
  workerType: string,
  occasion: Occasion | null,
): TypedDimona => {
  const type = isWorkerType(workerType) ? workerType : 'OTH';
  const hasHours = occasion !== null && !isOfDates(occasion);
  const periodTypes: Partial<Record<WorkerType, PeriodType>> = {
    FLX: hasHours ? 'day' : 'range',
    EXT: 'hourly',
  };
  return { ...typed, workerType: type, periodType: periodTypes[type] ?? '' };
};

/** The form filled in with the time of a shift or contract, on the clock of Brussels. */
export const withOccasion = (
  typed: TypedDimona,
  { from, until, timezone }: Occasion,
): TypedDimona => {
  const end = until ?? from;
  const isDates = isOfDates({ from, until });
  const span = { start: wallSeconds(from), end: wallSeconds(end) };
  const shown = isDates ? span : onBrusselsClock(span, timezone);
  const days = { startingDate: dayOf(shown.start) };
  if (isDates) return { ...typed, ...days, endingDate: until === null ? '' : dayOf(shown.end) };
  return {
    ...typed,
    ...days,
    // A night belongs to the day on which it begins.
    endingDate: days.startingDate,
    startingHour: hourOf(shown.start),
    endingHour: hourOf(shown.end),
    plannedHoursNbr: String(Math.max(1, Math.ceil((shown.end - shown.start) / 3600))),
  };
};

/** Fields that are still empty and may not be. */
export const missingFields = (typed: TypedDimona): DimonaField[] =>
  DIMONA_FIELDS.filter(
    (field) =>
      fieldUse(typed.workerType, periodTypeOf(typed), field) === 'required' && typed[field] === '',
  );

const toSeconds = (date: string): number | null => (date === '' ? null : fromDateKey(date));

/** What of the form is sent: the fields that the type shows. */
export const toDimonaBody = (typed: TypedDimona) => {
  const period = periodTypeOf(typed);
  const shown = new Set(shownFields(typed.workerType, period));
  const text = (field: DimonaField): string => (shown.has(field) ? typed[field] : '');
  const hours = text('plannedHoursNbr');
  return {
    employmentId: typed.employmentId,
    workerType: typed.workerType,
    periodType: period,
    startingDate: toSeconds(text('startingDate')),
    endingDate: toSeconds(text('endingDate')),
    startingHour: text('startingHour') || null,
    endingHour: text('endingHour') || null,
    plannedHoursNbr: hours === '' ? null : Number(hours),
    userType: text('userType') || null,
    userStatus: text('userStatus') || null,
  } as DimonaForm;
};

/** Whether the work that is filled in has begun, or does so within minutes; `now` in Brussels. */
export const isLateAt = (typed: TypedDimona, now: number): boolean => {
  if (typed.startingDate === '') return false;
  const hasHours = shownFields(typed.workerType, periodTypeOf(typed)).includes('startingHour');
  if (!hasHours || typed.startingHour === '') return typed.startingDate < dayOf(now);
  const start = Date.parse(`${typed.startingDate}T${typed.startingHour}:00Z`) / 1000;
  return start < now + DIMONA_ALERT_SECONDS;
};
