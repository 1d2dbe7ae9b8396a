import {
  type DimonaCircumstances,
  type DimonaForm,
  type DimonaFormError,
  findDimonaErrors,
} from './period-rules.ts';

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
