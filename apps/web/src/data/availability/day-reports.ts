import { useSyncExternalStore } from 'react';
import { createListeners } from '#platform/listeners.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../form-drafts.ts';

/** Days of a request that were not entered, each with the server's words for why. */
export type DayReport = {
  requestId: string;
  departmentId: string;
  faults: { day: string; text: string }[];
};

/** Beside the forms, since it comes back to one: an answer may arrive long after the form was left. */
const FORM = 'availability.reports';

const { notify, subscribe } = createListeners();

// What another tab has changed.
addEventListener('storage', () => notify());

const isReports = (values: unknown): values is DayReport[] =>
  Array.isArray(values) &&
  values.every((value) => Array.isArray((value as DayReport | null)?.faults));

/** What an answer says of the days that it has left out. */
export const readDayErrors = (body: unknown, days: readonly string[]): DayReport['faults'] => {
  const errors = (body as { errors?: Record<string, string[]> } | null)?.errors ?? {};
  return days
    .toSorted()
    .flatMap((day) => (errors[day]?.[0] ? [{ day, text: errors[day][0] }] : []));
};

export const listDayReports = (): DayReport[] => readFormDraft(FORM, isReports) ?? [];

const store = (reports: DayReport[]): void => {
  if (reports.length > 0) keepFormDraft(FORM, reports);
  else dropFormDraft(FORM);
  notify();
};

const listWithout = (requestId: string): DayReport[] =>
  listDayReports().filter((report) => report.requestId !== requestId);

export const keepDayReport = (report: DayReport): void =>
  store([...listWithout(report.requestId), report]);

export const dropDayReport = (requestId: string): void => store(listWithout(requestId));

/** Days of earlier requests that the server has not entered, until the person has seen them. */
export const useDayReports = (): DayReport[] =>
  JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(listDayReports())));
