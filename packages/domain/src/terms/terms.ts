import {
  REGIMES,
  type Regime,
  WORKER_KINDS,
  type WorkerKind,
} from '../contracts/contract-terms.ts';
import type { JointCommittee } from '../dimona/committees.ts';
import type { WorkerType } from '../dimona/worker-types.ts';

export const SCHEDULE_KINDS = ['fixed', 'variable'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** As what and how much somebody works. Null of an employer or a committee is that of the location. */
export type Terms = {
  workerType: WorkerType;
  workerKind: WorkerKind;
  regime: Regime;
  scheduleKind: ScheduleKind;
  /** Null is by day: flexi-jobs, extras and students without hours of their own. */
  hoursWeekMinutes: number | null;
  /** What a full-time week is for whoever does the same work. */
  fulltimeWeekMinutes: number;
  daysWeek: number | null;
  jobTitle: string;
  category: string;
  legalEntityId: string | null;
  jointCommittee: JointCommittee | null;
  payrollNumber: string;
  /** Last day (YYYY-MM-DD) of a consent to work overtime; null is none. */
  overtimeUntil: string | null;
  teamWork: boolean;
};

/** To whom the law owes notice of their hours (R53): extras and flexi-jobs come by the day. */
export const hasVaryingHours = ({ regime, scheduleKind, workerType }: Terms): boolean =>
  regime === 'PART' && scheduleKind === 'variable' && workerType !== 'EXT' && workerType !== 'FLX';

export const FIRST_TERMS: Terms = {
  workerType: 'OTH',
  workerKind: WORKER_KINDS[0],
  regime: REGIMES[0],
  scheduleKind: 'fixed',
  hoursWeekMinutes: 2280,
  fulltimeWeekMinutes: 2280,
  daysWeek: null,
  jobTitle: '',
  category: '',
  legalEntityId: null,
  jointCommittee: null,
  payrollNumber: '',
  overtimeUntil: null,
  teamWork: false,
};

export const TERM_FIELDS = Object.keys(FIRST_TERMS) as (keyof Terms)[];

/**
 * A line says only what changes on its day (YYYY-MM-DD). `entered` orders lines of one day: a later one
 * sets an earlier one right. A withdrawn line says nothing.
 */
export type TermsLine = {
  since: string;
  entered: number;
  isWithdrawn: boolean;
  values: Partial<Terms>;
};

const byEffect = (a: TermsLine, b: TermsLine): number =>
  a.since === b.since ? a.entered - b.entered : a.since < b.since ? -1 : 1;

const inOrder = <L extends TermsLine>(lines: readonly L[]): L[] =>
  lines.filter(({ isWithdrawn }) => !isWithdrawn).sort(byEffect);

/** What holds on a day, field by field; null before the first line. */
export const termsOn = (lines: readonly TermsLine[], day: string): Terms | null => {
  const begun = inOrder(lines).filter(({ since }) => since <= day);
  if (begun.length === 0) return null;
  return Object.assign({ ...FIRST_TERMS }, ...begun.map(({ values }) => values)) as Terms;
};

/** A day on which terms change: what it is that they become, and everything that holds then. */
export type TermsMoment<L extends TermsLine = TermsLine> = {
  since: string;
  terms: Terms;
  changed: (keyof Terms)[];
  /** In the order they were entered: all but the first set the day right. */
  lines: L[];
};

/** The days on which terms change, the first day first; the first one changes every field. */
export const momentsOf = <L extends TermsLine>(lines: readonly L[]): TermsMoment<L>[] => {
  const moments: TermsMoment<L>[] = [];
  let before: Terms | null = null;
  for (const [since, own] of Map.groupBy(inOrder(lines), (line) => line.since)) {
    const terms: Terms = Object.assign(
      { ...(before ?? FIRST_TERMS) },
      ...own.map(({ values }) => values),
    );
    moments.push({ since, terms, changed: changedFields(before, terms), lines: own });
    before = terms;
  }
  return moments;
};

const changedFields = (before: Terms | null, after: Terms): (keyof Terms)[] =>
  TERM_FIELDS.filter((field) => before === null || before[field] !== after[field]);

/** What of some wanted values differs from what holds on a day; all of it before the first line. */
export const newValues = (
  lines: readonly TermsLine[],
  since: string,
  wanted: Partial<Terms>,
): Partial<Terms> => {
  const before = termsOn(lines, since);
  if (before === null) return { ...FIRST_TERMS, ...wanted };
  return Object.fromEntries(
    TERM_FIELDS.filter((field) => field in wanted && wanted[field] !== before[field]).map(
      (field) => [field, wanted[field]],
    ),
  );
};

/** What a field becomes on the days from `from` until the day before `until`; null is for good. */
export type TermsEffect = {
  field: keyof Terms;
  before: Terms[keyof Terms] | null;
  after: Terms[keyof Terms];
  from: string;
  until: string | null;
};

/** What new values on a day make of the days from then on: a later line that says a field keeps its own. */
export const effectsOf = (
  lines: readonly TermsLine[],
  since: string,
  values: Partial<Terms>,
): TermsEffect[] => {
  const before = termsOn(lines, since);
  const later = inOrder(lines).filter((line) => line.since > since);
  return TERM_FIELDS.filter((field) => field in values).map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: values[field] as Terms[keyof Terms],
    from: since,
    until: later.find((line) => field in line.values)?.since ?? null,
  }));
};
