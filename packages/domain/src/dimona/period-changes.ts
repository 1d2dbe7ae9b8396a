import {
  type DimonaCircumstances,
  type DimonaForm,
  type DimonaFormError,
  findDimonaErrors,
} from './period-rules.ts';
import type { DimonaChange } from './deadlines.ts';

const FIELDS = [
  'startingDate',
  'endingDate',
  'startingHour',
  'endingHour',
  'plannedHoursNbr',
] as const;

/** What a change of a declared period may name; a field that is left out stays. */
export type PeriodChanges = {
  [F in (typeof FIELDS)[number]]?: DimonaForm[F] | undefined;
};

const isChanged = (form: DimonaForm, changes: PeriodChanges, field: keyof PeriodChanges) =>
  changes[field] !== undefined && changes[field] !== form[field];

export const changedFields = (form: DimonaForm, changes: PeriodChanges): (keyof PeriodChanges)[] =>
  FIELDS.filter((field) => isChanged(form, changes, field));

export const withChanges = (form: DimonaForm, changes: PeriodChanges): DimonaForm => {
  const stated = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...form, ...Object.fromEntries(stated) };
};

/** What is wrong with a change: the rules of the form, and a student's start stays (R62). */
export const findChangeErrors = (
  form: DimonaForm,
  changes: PeriodChanges,
  circumstances: DimonaCircumstances,
): DimonaFormError[] => {
  const errors: DimonaFormError[] = [];
  if (form.workerType === 'STU' && isChanged(form, changes, 'startingDate')) {
    errors.push({ field: 'startingDate', error: 'forbidden' });
  }
  if (form.endingDate !== null && changes.endingDate === null) {
    errors.push({ field: 'endingDate', error: 'missing' });
  }
  if (errors.length > 0) return errors;
  return findDimonaErrors(withChanges(form, changes), circumstances);
};

const momentKey = (date: string | null, hour: string | null): string => `${date} ${hour ?? ''}`;

/** Which deadlines a change is bound by. */
export const changeKinds = (form: DimonaForm, changes: PeriodChanges): DimonaChange[] => {
  const next = withChanges(form, changes);
  const kinds: DimonaChange[] = [];
  const start = momentKey(form.startingDate, form.startingHour);
  if (momentKey(next.startingDate, next.startingHour) !== start) kinds.push('start_earlier');
  const before = momentKey(form.endingDate, form.endingHour);
  const after = momentKey(next.endingDate, next.endingHour);
  if (form.endingDate !== null && after < before) kinds.push('end_earlier');
  if (form.endingDate !== null && after > before) kinds.push('end_later');
  if (next.plannedHoursNbr !== form.plannedHoursNbr) kinds.push('planned_hours');
  return kinds;
};
