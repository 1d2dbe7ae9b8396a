import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import { FIRST_TERMS, TERM_FIELDS, type Terms, type TermsLine } from '@ploeg/domain/terms/terms';
import type { WageLine } from '@ploeg/domain/terms/wages';
import { dayIn, instant } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import type { EmploymentRow, TermsRow, WageRow } from './terms.repo.ts';

export type StoredLine = TermsLine & { row: TermsRow | null };
export type StoredWage = WageLine & { row: WageRow };

/** Rows come in the order of entry. A kind that stands in a row and is not among what it sets was proposed only. */
export const toLines = (rows: readonly TermsRow[]): StoredLine[] =>
  rows.map((row, entered) => ({
    since: row.since,
    entered,
    isWithdrawn: false,
    values: {
      ...(row.workerKind !== null && { workerKind: row.workerKind }),
      ...(Object.fromEntries(row.sets.map((field) => [field, row[field]])) as Partial<Terms>),
    },
    row,
  }));

export const toWageLines = (rows: readonly WageRow[]): StoredWage[] =>
  rows.map((row, entered) => ({ since: row.since, entered, isWithdrawn: false, row }));

const dayOf = (at: Date, timezone: string, secondsLater = 0): string =>
  dayIn(instant(secondsOf(at) + secondsLater), timezone);

/** The first and the last day (YYYY-MM-DD) of an employment, by the calendar of its location. */
export const spanOf = (
  { joinedAt, lastDay, leftAt }: EmploymentRow,
  timezone: string,
): { start: string; end: string | null } => ({
  start: dayOf(joinedAt, timezone),
  end: lastDay ?? (leftAt && dayOf(leftAt, timezone, -1)),
});

/** What an employment says of itself: it may be older than its lines, or made by a server that knew none. */
export const termsOfEmployment = ({ workerType, hoursWeekMinutes }: EmploymentRow): Terms => {
  const fulltimeWeekMinutes = Math.max(FIRST_TERMS.fulltimeWeekMinutes, hoursWeekMinutes);
  return {
    ...FIRST_TERMS,
    workerType: isWorkerType(workerType) ? workerType : 'OTH',
    hoursWeekMinutes: hoursWeekMinutes > 0 ? hoursWeekMinutes : null,
    fulltimeWeekMinutes,
    regime: hoursWeekMinutes >= fulltimeWeekMinutes ? 'FULL' : 'PART',
  };
};

/** Lines of an employment that has none: one from its start on, of what it says of itself. */
export const linesOrOwn = (
  lines: readonly StoredLine[],
  employment: EmploymentRow,
  start: string,
): readonly StoredLine[] => {
  if (lines.length > 0) return lines;
  const values = termsOfEmployment(employment);
  return [{ since: start, entered: -1, isWithdrawn: false, values, row: null }];
};

/** Whether somebody said that they are a worker or an employee. */
export const isKindSaid = (lines: readonly StoredLine[]): boolean =>
  lines.some(({ row }) => row?.sets.includes('workerKind'));

/** As the columns of a line: only what it sets. */
export const toColumns = (values: Partial<Terms>, saysKind: boolean) => ({
  ...values,
  sets: TERM_FIELDS.filter((field) => field in values && (saysKind || field !== 'workerKind')),
});
