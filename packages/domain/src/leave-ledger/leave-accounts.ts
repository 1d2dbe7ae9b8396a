import { type Day, type DaySpan, holdsOn } from './ledger-days.ts';

/** Minutes in accounts of hours, thousandths of a day in accounts of days. */
export type Amount = number;

export const DAY_AMOUNT = 1000;

export type Unit = 'day' | 'hour';

/** What was agreed with one employment for a time: the same person may have several at once. */
export type ContractPiece = DaySpan & {
  employmentId: string;
  workerKind: 'employee' | 'worker';
  /** Null where no hours were agreed. */
  weekMinutes: number | null;
  fullWeekMinutes: number;
  /** On how many days a week somebody usually works. */
  weekDays: number;
};

/** What hours count of rest that is owed for work on a day on which others rest (R78). */
export const REST_COUNTERS = ['HOLIDAY_REST', 'SUNDAY_REST'] as const;
export type RestCounter = (typeof REST_COUNTERS)[number];

export const isRestCounter = (name: string | null | undefined): name is RestCounter =>
  REST_COUNTERS.some((own) => own === name);

/** What somebody did, or what a document says: the only thing that is stored of a balance. */
export const ENTRY_KINDS = [
  'opening',
  'certificate',
  'credit',
  'correction',
  'reserved',
  'released',
  'prevented',
  'payout',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type LedgerEntry = {
  id: string;
  kind: EntryKind;
  day: Day;
  /** What is taken is negative. */
  amount: Amount;
  usableUntil: Day | null;
  reversesId: string | null;
  requestId: string | null;
  employmentId: string | null;
  /** Of what a request holds: whether somebody has agreed to it. */
  state: 'asked' | 'approved';
  reason: string;
  /** Of rest, what it was counted for. */
  why?: string | null;
};

/** A day on which somebody did not work: what of, whether whole, whether it was paid, and in one employment or in all. */
export type Absence = {
  day: Day;
  code: string;
  isPaid?: boolean;
  isWhole?: boolean;
  employmentId?: string;
};

/** Everything that the balance of one person with one employer follows from. */
export type LedgerInput = {
  unit: Unit;
  rules: readonly LeaveRule[];
  contract: readonly ContractPiece[];
  entries: readonly LedgerEntry[];
  holidays?: readonly Day[];
  /** Days on which somebody did not work, with the code of why: for rights that are earned by working. */
  absences?: readonly Absence[];
  /** What is known of a year better than the contract says it, such as days by the fund. */
  basis?: readonly { year: number; months?: number; days?: number }[];
};

/** MM-DD. */
type MonthDay = `${number}-${number}`;

export type RuleParams = {
  /** So much for a full-time year, or once. */
  grant: { amount: Amount; at: 'year-start' | 'employment-start' | MonthDay; per: 'year' | 'once' };
  /** Earned in the year before: thousandths of a day a month, or a table from days worked to days off. */
  lastYear: { perMonth: number; table: readonly { worked: number; days: number }[] };
  accrue: { perYear: Amount | null; perWorkedDay: Amount | null; usable: 'begin' | 'end' };
  seniority: { steps: readonly { years: number; amount: Amount }[] };
  /** A day for each holiday on which nobody would have worked: weekdays on which one works. */
  replacement: { weekdays: readonly number[] };
  /** For which work rest is due, and how long it may be taken: that of public holidays where none is named. */
  credit: { counter?: RestCounter; weeks: number; days?: number };
  prorata: { by: 'hours' | 'days' | 'none'; month: 'days' | 'whole' | 'begun' | 'from16' };
  /** Codes of absences that count as work. */
  equated: { codes: readonly string[] };
  round: { step: Amount; toward: 'nearest' | 'up' | 'down' };
  cap: { perYear: Amount | null; weeksOfContract: number | null };
  lasts: {
    until: 'year-end' | MonthDay | { weeks: number };
    longer: { most: Amount; until: MonthDay } | null;
  };
  negative: { limit: Amount };
  wait: { months: number; for: 'earning' | 'taking' };
  /** Only once these are used up. */
  after: { accountIds: readonly string[] };
  ask: { parts: readonly ('day' | 'part')[]; noticeDays: number; aheadDays: number };
  count: { weekdays: readonly number[]; sickness: 'gives-back' | 'stays' };
};

export type RuleKind = keyof RuleParams;

/** A rule holds from a day on until another of its kind does; without params its kind holds no more. */
export type LeaveRule = {
  [K in RuleKind]: { kind: K; since: Day; params: RuleParams[K] | null };
}[RuleKind];

export type RulesOfDay = { [K in RuleKind]?: RuleParams[K] };

/** What holds on a day, whatever order the rules come in; of one day the later in the list sets right. */
export const rulesOn = (rules: readonly LeaveRule[], day: Day): RulesOfDay => {
  const held = new Map<RuleKind, LeaveRule>();
  for (const rule of rules) {
    const before = held.get(rule.kind);
    if (rule.since <= day && (!before || before.since <= rule.since)) held.set(rule.kind, rule);
  }
  return Object.fromEntries(
    [...held].flatMap(([kind, { params }]) => (params ? [[kind, params]] : [])),
  );
};

/** What was agreed on a day: a piece for each employment. */
export const piecesOn = (contract: readonly ContractPiece[], day: Day): ContractPiece[] =>
  contract.filter((piece) => holdsOn(piece, day));

/** Minutes of a usual day of work. */
export const dayMinutes = ({ weekMinutes, weekDays }: ContractPiece): number =>
  Math.round((weekMinutes ?? 0) / weekDays);

/** Without what was taken back, and what takes it back. */
export const withoutReversed = <E extends Pick<LedgerEntry, 'id' | 'reversesId'>>(
  entries: readonly E[],
): E[] => {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
};

/** What was brought in from elsewhere of a day, and still stands: of one day it adds up. */
export const openingsOf = <E extends Pick<LedgerEntry, 'id' | 'kind' | 'day' | 'reversesId'>>(
  entries: readonly E[],
  day: Day,
): E[] => withoutReversed(entries).filter((entry) => entry.kind === 'opening' && entry.day === day);

/** The last day on which a balance was brought in from elsewhere: it stands for all that was before. */
export const openedOn = (entries: readonly LedgerEntry[]): Day | null =>
  withoutReversed(entries)
    .filter(({ kind }) => kind === 'opening')
    .reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null);

/** Without what was reversed, what reverses it, and what an opening balance has in it already. */
export const standing = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const opened = openedOn(entries);
  return withoutReversed(entries).filter(({ day }) => opened === null || day >= opened);
};
