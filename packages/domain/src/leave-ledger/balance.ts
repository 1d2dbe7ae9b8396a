import { buildLots, isOverdue, lastDayOf, type Lot } from './build-lots.ts';
import { type Amount, type LedgerInput, rulesOn } from './leave-accounts.ts';
import { type Day, maxDay } from './ledger-days.ts';
import { type Match, match, type Taking, takingsOf } from './match.ts';

export type Balance = {
  earned: Amount;
  /** Until the day, that day too. */
  taken: Amount;
  /** Agreed and still to come, as far as it takes from what is there today, or from nothing. */
  planned: Amount;
  /** The same of what nobody has answered. */
  asked: Amount;
  ended: Amount;
  owed: Amount;
  /** What is planned or asked for and nothing will have earned by then. */
  beyond: Amount;
  /** What can still be asked for, before what is owed. */
  free: Amount;
  ending: { on: Day; amount: Amount }[];
  /** Rest that should have been given by now. */
  overdue: Amount;
  /** Not to be taken in today's hours: to be paid. */
  toPay: Amount;
};

type Known = { lots: Lot[]; payable: Lot[]; takings: Taking[]; matched: Match };

/** All that is earned and taken, as far as a day or the last day that is taken. */
export const matchAll = (input: LedgerInput, day: Day, extra: readonly Taking[] = []): Known => {
  const takings = [...takingsOf(input.entries), ...extra];
  const horizon = takings.reduce((last, taking) => maxDay(last, taking.day), day);
  const { lots, payable } = buildLots(input, horizon);
  return { lots, payable, takings, matched: match(lots, takings) };
};

export const sumOf = <T>(list: readonly T[], amount: (item: T) => Amount): Amount =>
  list.reduce((sum, item) => sum + amount(item), 0);

const hasBegun = (lot: Lot, day: Day): boolean => lot.from <= day;

const hasEnded = (lot: Lot, day: Day): boolean => {
  const last = lastDayOf(lot);
  return last !== null && last < day;
};

/** What one has on a day: what was promised for later is held, and cannot end or be promised again. */
export const balanceAt = (input: LedgerInput, day: Day): Balance => {
  const { lots, payable, takings, matched } = matchAll(input, day);
  const begun = matched.paid.filter(({ lot }) => hasBegun(lot, day));
  const isTaken = ({ day: on, state }: Taking) => on <= day && state === 'approved';
  const until = takings.filter(isTaken);
  const held = begun.filter(({ taking }) => !isTaken(taking));
  const bare = matched.unpaid.filter(({ taking }) => !isTaken(taking));
  const heldIn = (state: Taking['state']): Amount =>
    sumOf([...held, ...bare], ({ taking, amount }) => (taking.state === state ? amount : 0));
  const left = matched.left.filter(({ lot, amount }) => hasBegun(lot, day) && amount > 0);
  const live = left.filter(({ lot }) => !hasEnded(lot, day));
  const ending = Map.groupBy(
    live.filter(({ lot }) => lastDayOf(lot) !== null),
    ({ lot }) => lastDayOf(lot) ?? '',
  );
  return {
    earned: sumOf(
      lots.filter((lot) => hasBegun(lot, day)),
      ({ amount }) => amount,
    ),
    taken: sumOf(until, ({ amount }) => amount),
    planned: heldIn('approved'),
    asked: heldIn('asked'),
    beyond: sumOf(bare, ({ amount }) => amount),
    ended: sumOf(left, ({ lot, amount }) => (hasEnded(lot, day) ? amount : 0)),
    owed:
      sumOf(until, ({ amount }) => amount) -
      sumOf(begun, ({ taking, amount }) => (isTaken(taking) ? amount : 0)),
    free: sumOf(live, ({ amount }) => amount),
    ending: [...ending]
      .map(([on, parts]) => ({ on, amount: sumOf(parts, ({ amount }) => amount) }))
      .sort((a, b) => a.on.localeCompare(b.on)),
    overdue: sumOf(live, ({ lot, amount }) => (isOverdue(lot, day) ? amount : 0)),
    toPay: sumOf(payable, ({ from, amount }) => (from <= day ? amount : 0)),
  };
};

const taking = (day: Day, amount: Amount, at = 0): Taking => ({
  // Behind whatever else is of that day.
  id: `~${String(at).padStart(3, '0')}`,
  day,
  amount,
  kind: 'reserved',
  state: 'asked',
});

const owedOn = ({ owedAfter }: Match, day: Day): Amount =>
  owedAfter.findLast((item) => item.day <= day)?.amount ?? 0;

/** Whether more may be taken without a debt, that day or later, beyond what may be owed or is owed anyway. */
const isCovered = (input: LedgerInput, extra: readonly Taking[]): boolean => {
  const last = extra.reduce((day, item) => maxDay(day, item.day), '');
  const before = matchAll(input, last).matched;
  const after = matchAll(input, last, extra).matched;
  return after.owedAfter.every(({ day, amount }) => {
    const limit = rulesOn(input.rules, day).negative?.limit ?? 0;
    return amount <= Math.max(limit, owedOn(before, day));
  });
};

/** The most that holds, by halves: what holds for more holds for less. */
const largest = (most: Amount, holds: (amount: Amount) => boolean): Amount => {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const mostOf = (input: LedgerInput, day: Day): Amount => {
  const limit = rulesOn(input.rules, day).negative?.limit ?? 0;
  return limit + sumOf(buildLots(input, day).lots, ({ amount }) => amount);
};

/** The most that one more booking on a day may cost: a day that a later booking needs is not free. */
export const availableOn = (input: LedgerInput, day: Day): Amount =>
  largest(mostOf(input, day), (amount) => isCovered(input, [taking(day, amount)]));

/** What is left for one more booking on a day; below zero it is owed, however much may be. */
export const leftOn = (input: LedgerInput, day: Day): Amount => {
  const limit = rulesOn(input.rules, day).negative?.limit ?? 0;
  return availableOn(input, day) - Math.max(limit, owedOn(matchAll(input, day).matched, day));
};

type Wanted = { day: Day; amount: Amount };

const firstOf = (charges: readonly Wanted[], most: Amount): Taking[] => {
  let left = most;
  return charges.flatMap(({ day, amount }, at) => {
    const part = Math.min(left, amount);
    left -= part;
    return part > 0 ? [taking(day, part, at)] : [];
  });
};

/** How much of several days, the first of them first, is there. */
export const availableFor = (input: LedgerInput, charges: readonly Wanted[]): Amount => {
  const wanted = sumOf(charges, ({ amount }) => amount);
  return largest(wanted, (amount) => isCovered(input, firstOf(charges, amount)));
};

/** The first day, a day on which something is earned, from which so much would do; null within two years is none. */
export const firstDayFor = (input: LedgerInput, amount: Amount, after: Day): Day | null => {
  const horizon = `${Number(after.slice(0, 4)) + 2}-12-31`;
  const days = buildLots(input, horizon).lots.map(({ from }) => from);
  const later = [...new Set(days)].filter((day) => day > after).sort();
  return later.find((day) => availableOn(input, day) >= amount) ?? null;
};
