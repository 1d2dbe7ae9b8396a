import { addToDay } from '../calendar-days/holidays.ts';
import { earnOfYear } from './earn-lots.ts';
import type { Earned } from './earned.ts';
import {
  type Amount,
  type LedgerInput,
  isRestCounter,
  openedOn,
  piecesOn,
  type RestCounter,
  type RuleKind,
  rulesOn,
  standing,
} from './leave-accounts.ts';
import { type Day, yearEnd, yearOf } from './ledger-days.ts';

/** Why there is something to take. */
export type Origin = {
  kind:
    | Extract<RuleKind, 'grant' | 'lastYear' | 'accrue' | 'seniority' | 'replacement'>
    | EntryOrigin;
  year: number;
  /** Months, days or years that it was earned by, where it was counted by some. */
  of: number | null;
  reason: string;
  /** What rest is for, where hours have counted it. */
  cause: RestCounter | null;
};
type EntryOrigin = 'opening' | 'certificate' | 'credit' | 'correction';

/** What is earned comes in lots: so much, to be taken from one day to another; null is without an end. */
export type Lot = { id: string; from: Day; until: Day | null; amount: Amount; origin: Origin };

export type Lots = {
  lots: Lot[];
  /** What cannot be taken in the hours of today's contract, to be paid instead. */
  payable: Lot[];
};

const ENTRY_LOTS: readonly string[] = ['opening', 'certificate', 'credit', 'correction'];

/** The last so much of some lots lives until another day; a lot is split where the limit lies in it. */
const lengthen = (lots: readonly Lot[], most: Amount, until: Day): Lot[] => {
  let left = most;
  const longer = lots.toReversed().flatMap((lot) => {
    const amount = Math.min(left, lot.amount);
    left -= amount;
    const first = { ...lot, amount: lot.amount - amount };
    const second = { ...lot, id: `${lot.id}+${until}`, amount, until };
    return [second, first].filter((part) => part.amount > 0);
  });
  return longer.toReversed();
};

const endOf = (from: Day, { rules }: LedgerInput, year: number): Day | null => {
  const { lasts } = rulesOn(rules, from);
  if (!lasts) return null;
  const { until } = lasts;
  if (until === 'year-end') return yearEnd(year);
  if (typeof until === 'string') return `${year + 1}-${until}`;
  return addToDay(from, until.weeks * 7);
};

/** Lots that end with their year: the last earned of them may live on, by the rule or by what prevented them. */
const keep = (lots: readonly Lot[], input: LedgerInput, year: number): Lot[] => {
  const end = yearEnd(year);
  const [ending, others] = [
    lots.filter(({ until }) => until === end),
    lots.filter(({ until }) => until !== end),
  ];
  const prevented = standing(input.entries)
    .filter(({ kind, day }) => kind === 'prevented' && yearOf(day) === year)
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = prevented > 0 ? lengthen(ending, prevented, yearEnd(year + 2)) : ending;
  const longer = rulesOn(input.rules, end).lasts?.longer;
  if (!longer) return [...others, ...kept];
  const [stays, ends] = [
    kept.filter(({ until }) => until !== end),
    kept.filter(({ until }) => until === end),
  ];
  return [...others, ...stays, ...lengthen(ends, longer.most, `${year + 1}-${longer.until}`)];
};

/** Of what was earned by last year's hours no more can be taken than so many weeks of this year's. */
const limitToContract = (earned: readonly Lot[], input: LedgerInput): Lots => {
  const lots: Lot[] = [];
  const payable: Lot[] = [];
  for (const lot of earned) {
    const weeks = rulesOn(input.rules, lot.from).cap?.weeksOfContract ?? null;
    if (weeks === null || lot.origin.kind !== 'lastYear' || input.unit === 'day') {
      lots.push(lot);
      continue;
    }
    const week = piecesOn(input.contract, lot.from).reduce(
      (sum, piece) => sum + (piece.weekMinutes ?? 0),
      0,
    );
    const amount = Math.min(lot.amount, weeks * week);
    if (amount > 0) lots.push({ ...lot, amount });
    if (amount < lot.amount) payable.push({ ...lot, amount: lot.amount - amount });
  }
  return { lots, payable };
};

const restEndOf = (from: Day, { rules }: LedgerInput): Day | null => {
  const { credit } = rulesOn(rules, from);
  return credit ? addToDay(from, credit.weeks * 7 + (credit.days ?? 0)) : null;
};

const lotsOfEntries = (input: LedgerInput): Lot[] =>
  standing(input.entries)
    .filter(({ kind, amount }) => amount > 0 && ENTRY_LOTS.includes(kind))
    .map((entry): Lot => {
      const { id, kind, day: from, amount, usableUntil, reason } = entry;
      const ends = kind === 'credit' ? restEndOf : endOf;
      const until = usableUntil ?? ends(from, input, yearOf(from));
      const cause = isRestCounter(entry.why) ? entry.why : null;
      const origin = { kind: kind as EntryOrigin, year: yearOf(from), of: null, reason, cause };
      return { id, from, until, amount, origin };
    });

const toLot = (earned: Earned, input: LedgerInput, year: number): Lot => ({
  id: `${earned.kind}:${year}:${earned.part}`,
  from: earned.from,
  until: endOf(earned.from, input, year),
  amount: earned.amount,
  origin: { kind: earned.kind, year: earned.of.year, of: earned.of.count, reason: '', cause: null },
});

/** Rest that is due never gets lost: past its day it is late, and stays. */
const isKept = (lot: Lot): boolean => lot.origin.kind === 'credit';

export const isOverdue = (lot: Lot, day: Day): boolean =>
  isKept(lot) && lot.until !== null && lot.until < day;

/** The last day on which a lot may be taken; null is never. */
export const lastDayOf = (lot: Lot): Day | null => (isKept(lot) ? null : lot.until);

const byEnd = (a: Lot, b: Lot): number =>
  (a.until ?? '9999').localeCompare(b.until ?? '9999') ||
  a.from.localeCompare(b.from) ||
  a.id.localeCompare(b.id);

/** Nobody works for longer; whatever day is asked for, so many years are worked out and no more. */
const MOST_YEARS = 100;

/** All that is earned in the years up to that of a day, what is still to be earned too; the first to end first. */
export const buildLots = (input: LedgerInput, until: Day): Lots => {
  const begin = input.contract.reduce<Day | null>(
    (first, { from }) => (first === null || from < first ? from : first),
    null,
  );
  const own = lotsOfEntries(input);
  const opened = openedOn(input.entries);
  const lots: Lot[] = [];
  const payable: Lot[] = [];
  if (begin !== null) {
    const last = Math.min(yearOf(until), yearOf(begin) + MOST_YEARS);
    for (let year = yearOf(begin); year <= last; year += 1) {
      const earned = earnOfYear(input, year)
        .filter(({ from }) => opened === null || from > opened)
        .map((item) => toLot(item, input, year));
      const limited = limitToContract(earned, input);
      const entered = own.filter(
        ({ from, until: end }) => yearOf(from) === year && end === yearEnd(year),
      );
      lots.push(...keep([...entered, ...limited.lots], input, year));
      payable.push(...limited.payable);
    }
  }
  const known = new Set(lots.map(({ id }) => id.split('+')[0]));
  const rest = own.filter(({ id }) => !known.has(id));
  return { lots: [...lots, ...rest].sort(byEnd), payable };
};
