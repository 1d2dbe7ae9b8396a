import { balanceAt, type Balance, matchAll, sumOf } from './balance.ts';
import { explain, type Line } from './explain.ts';
import { buildLots, lastDayOf, type Lot } from './build-lots.ts';
import type { DayCharge } from './charge-days.ts';
import { type Amount, type LedgerInput, standing } from './leave-accounts.ts';
import { type Day, yearOf } from './ledger-days.ts';

/** What is open between somebody who leaves and their employer. Numbers alone: money is another's. */
export type Settlement = {
  balance: Balance;
  /** What is not taken, by the year it was earned for and the day until which it could be. */
  open: { year: number; until: Day | null; amount: Amount }[];
  owed: Amount;
  /** What this year earned for the next, which the next employer asks for. */
  forNextYear: Amount;
  /** What is booked for later and falls away. */
  booked: { day: Day; amount: Amount }[];
};

const isAlive = (lot: Lot, day: Day): boolean => {
  const last = lastDayOf(lot);
  return lot.from <= day && (last === null || last >= day);
};

/** The same input with an end: nothing is earned after the last day, and nothing taken. */
const endedOn = (input: LedgerInput, day: Day): LedgerInput => ({
  ...input,
  contract: input.contract
    .filter(({ from }) => from <= day)
    .map((piece) => ({
      ...piece,
      until: piece.until === null || piece.until > day ? day : piece.until,
    })),
  entries: standing(input.entries).filter((entry) => entry.amount > 0 || entry.day <= day),
});

/** As if they went on for a day in the next year: the law counts what the last one earned. */
const nextYear = (input: LedgerInput, day: Day): Amount => {
  const year = yearOf(day) + 1;
  const last = input.contract.findLast(({ from }) => from <= day);
  if (!last) return 0;
  const shown = `${year}-01-01`;
  const contract = [...endedOn(input, day).contract, { ...last, from: shown, until: shown }];
  const { lots, payable } = buildLots({ ...input, contract, entries: [] }, shown);
  const own = [...lots, ...payable].filter(
    ({ origin }) => origin.kind === 'lastYear' && origin.year === year - 1,
  );
  return sumOf(own, ({ amount }) => amount);
};

export const settleAt = (input: LedgerInput, day: Day): Settlement => {
  const ended = endedOn(input, day);
  const balance = balanceAt(ended, day);
  const left = matchAll(ended, day).matched.left.filter(
    ({ lot, amount }) => amount > 0 && isAlive(lot, day),
  );
  const booked = standing(input.entries).filter((entry) => entry.amount < 0 && entry.day > day);
  return {
    balance,
    open: left.map(({ lot, amount }) => ({ year: lot.origin.year, until: lot.until, amount })),
    owed: balance.owed,
    forNextYear: nextYear(input, day),
    booked: booked.map(({ day: on, amount }) => ({ day: on, amount: -amount })),
  };
};

/** The same with the steps of its year: with what came over they are what is left, less what was taken too much. */
export type Statement = Settlement & {
  carried: Amount;
  /** Leave until the day that nobody has answered: a debt of it would be paid before any other. */
  isWaiting: boolean;
  lines: Line[];
  sums: Record<Line['what'], Amount>;
};

const WHATS = ['earned', 'taken', 'ended', 'planned', 'asked', 'paid-out', 'correction'] as const;

export const statementAt = (input: LedgerInput, day: Day): Statement => {
  const ended = endedOn(input, day);
  const all = explain(ended, day);
  const isWaiting = ended.entries.some(({ amount, state }) => amount < 0 && state === 'asked');
  const [lines, before] = [
    all.filter((line) => yearOf(line.day) === yearOf(day)),
    all.filter((line) => yearOf(line.day) < yearOf(day)),
  ];
  const sum = (what: Line['what']) =>
    sumOf(lines, (line) => (line.what === what ? line.amount : 0));
  const sums = Object.fromEntries(WHATS.map((what) => [what, sum(what)]));
  const carried = sumOf(before, ({ amount }) => amount);
  const settled = settleAt(input, day);
  return { ...settled, carried, isWaiting, lines, sums: sums as Statement['sums'] };
};

/** What closes an account on a last day, so that nothing of it can be taken any more: it is paid instead (R92). */
export const closingOf = ({
  balance: { free, owed },
}: Settlement): { kind: 'payout' | 'correction'; amount: Amount }[] => [
  ...(owed > 0 ? [{ kind: 'correction' as const, amount: owed }] : []),
  ...(free > 0 ? [{ kind: 'payout' as const, amount: -free }] : []),
];

/** What a change of plan or contract makes of days that are held: nothing is changed by it. */
export type Difference = { day: Day; was: Amount; is: Amount; why: DayCharge['why'] };

export const recount = (
  held: readonly { day: Day; amount: Amount }[],
  charges: readonly DayCharge[],
): Difference[] => {
  const was = (day: Day) => sumOf(held, (item) => (item.day === day ? Math.abs(item.amount) : 0));
  const known = charges.map(({ day, amount, why }) => ({ day, was: was(day), is: amount, why }));
  // A night that reached into the leave, and does no longer, is held for nothing.
  const counted = new Set(charges.map(({ day }) => day));
  const gone = new Set(held.map(({ day }) => day).filter((day) => !counted.has(day)));
  for (const day of gone) known.push({ day, was: was(day), is: 0, why: 'day-off' });
  return known.filter((item) => item.was !== item.is);
};

/** What has changed of balances that were told for a closed time: lines for the next one that is open. */
export const sinceClosing = (
  told: readonly { day: Day; amount: Amount }[],
  now: readonly { day: Day; amount: Amount }[],
): { day: Day; amount: Amount }[] => {
  const days = [...new Set([...told, ...now].map(({ day }) => day))].sort();
  const of = (list: readonly { day: Day; amount: Amount }[], day: Day) =>
    sumOf(list, (item) => (item.day === day ? item.amount : 0));
  return days
    .map((day) => ({ day, amount: of(now, day) - of(told, day) }))
    .filter(({ amount }) => amount !== 0);
};
