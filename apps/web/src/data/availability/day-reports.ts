import { dropFormDraft, keepFormDraft, readFormDraft } from '../form-drafts.ts';

/** Days of a request that were not entered, each with the server's words for why. */
export type DayReport = {
  requestId: string;
  departmentId: string;
  faults: { day: string; text: string }[];
};

/** Beside the forms, since it comes back to one: an answer may arrive long after the form was left. */
const FORM = 'availability.reports';

const isReports = (values: unknown): values is DayReport[] =>
  Array.isArray(values) &&
  values.every((value) => Array.isArray((value as DayReport | null)?.faults));

const listeners = new Set<() => void>();
let version = 0;

const notify = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

const store = (reports: DayReport[]): void => {
  if (reports.length > 0) keepFormDraft(FORM, reports);
  else dropFormDraft(FORM);
  notify();
};

/** What an answer says of the days that it has left out. */
export const readDayErrors = (body: unknown, days: readonly string[]): DayReport['faults'] => {
  const errors = (body as { errors?: Record<string, string[]> } | null)?.errors ?? {};
  return days
    .toSorted()
    .flatMap((day) => (errors[day]?.[0] ? [{ day, text: errors[day][0] }] : []));
};

/** What the person signed in has not been shown yet. */
export const listDayReports = (): DayReport[] => readFormDraft(FORM, isReports) ?? [];

export const keepDayReport = (report: DayReport): void =>
  store([
    ...listDayReports().filter((dayReport) => dayReport.requestId !== report.requestId),
    report,
  ]);

/** The person has read it. */
export const dropDayReport = (requestId: string): void =>
  store(listDayReports().filter((dayReport) => dayReport.requestId !== requestId));

/** Counts the changes that this tab has heard of. */
export const dayReportsVersion = (): number => version;

export const subscribeToDayReports = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
};
