import { type DatedLimit, lastBegun } from '../constraints/dated-limit.ts';
import { addMonths, monthOf } from '../time/calendar-days.ts';
import { type Instant, instant, startOfMonth, toDateKey, wallSeconds } from '../time/wall-time.ts';

/** What is kept for a term: lines of the log, sign-ins, files of who left, and what times and declarations stand on. */
export const RETENTIONS = ['log', 'signIns', 'files', 'hours'] as const;
export type Retention = (typeof RETENTIONS)[number];

type Rule = {
  /** Months. Below `least` the law or who supervises it would miss something; above `most` nobody has a reason. */
  least: number;
  usual: number;
  most: number;
  source: string;
};

/** R77. No law names the log; it is evidence of hours and rights, so it stays as long as social documents. */
export const RETENTION_RULES: Record<Retention, Rule> = {
  log: {
    least: 60,
    usual: 60,
    most: 120,
    source: 'Ploeg, after the Royal decree of 8 August 1980, art. 25',
  },
  signIns: {
    least: 6,
    usual: 12,
    most: 36,
    source: 'CNIL, recommendation 2021-122 on logging',
  },
  files: {
    least: 60,
    usual: 60,
    most: 120,
    source: 'Royal decree of 8 August 1980, art. 25',
  },
  hours: {
    least: 60,
    usual: 84,
    most: 120,
    source: 'Royal decree of 8 August 1980, art. 25; Act of 27 June 1969, art. 42',
  },
};

const BEGINNING = '1970-01-01';

/** All that a term has been and will be, with what holds where nobody has set one. */
export const termHistory = (
  name: Retention,
  entered: readonly DatedLimit<number>[],
): readonly DatedLimit<number>[] => {
  const { usual, source } = RETENTION_RULES[name];
  return [{ value: usual, since: BEGINNING, source }, ...entered];
};

/** Months that hold on a day (YYYY-MM-DD). */
export const termOn = (
  name: Retention,
  entered: readonly DatedLimit<number>[],
  day: string,
): number => lastBegun(termHistory(name, entered), day)?.value ?? RETENTION_RULES[name].usual;

export type TermFault = 'too_short' | 'too_long' | 'too_soon';

/** What stands against a term. It begins tomorrow at the earliest, for what has gone does not come back. */
export const termFault = (
  name: Retention,
  { months, since }: { months: number; since: string },
  today: string,
): TermFault | null => {
  const { least, most } = RETENTION_RULES[name];
  if (months < least) return 'too_short';
  if (months > most) return 'too_long';
  return since <= today ? 'too_soon' : null;
};

/** The first moment of the month that lies some months before that of a moment, in UTC: what is older goes whole. */
export const monthsBefore = (at: Instant, months: number): Instant =>
  instant(addMonths(startOfMonth(wallSeconds(at)), -months));

/** The day (YYYY-MM-DD) on which a term ends that runs from the end of the quarter in which somebody left. */
export const endOfTerm = (left: Instant, months: number): string => {
  const began = startOfMonth(wallSeconds(left));
  const restOfQuarter = 3 - (monthOf(began).month % 3);
  return toDateKey(addMonths(began, restOfQuarter + months));
};

/** What belongs together in somebody's file, as a preview names it. */
export const RECORD_GROUPS = [
  'identity',
  'account',
  'messages',
  'plan',
  'hours',
  'requests',
  'papers',
  'declarations',
  'evidence',
] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];
