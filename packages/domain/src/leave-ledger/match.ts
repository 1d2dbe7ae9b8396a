import { lastDayOf, type Lot } from './build-lots.ts';
import { type Amount, type LedgerEntry, standing } from './leave-accounts.ts';
import type { Day } from './ledger-days.ts';

/** Days that were taken or are promised, and what else went off an account. */
export type Taking = {
  id: string;
  day: Day;
  amount: Amount;
  kind: LedgerEntry['kind'];
  state: LedgerEntry['state'];
};

/** Which lot gave how much for what. */
export type Paid = { lot: Lot; taking: Taking; amount: Amount };

export type Match = {
  paid: Paid[];
  /** What was taken and nothing has given yet. */
  unpaid: { taking: Taking; amount: Amount }[];
  left: { lot: Lot; amount: Amount }[];
  /** What is owed after each day on which something was taken. */
  owedAfter: { day: Day; amount: Amount }[];
};

const byDay = (a: Taking, b: Taking): number =>
  a.day.localeCompare(b.day) || a.id.localeCompare(b.id);

export const takingsOf = (entries: readonly LedgerEntry[]): Taking[] =>
  standing(entries)
    .filter(({ amount }) => amount < 0)
    .map(({ id, day, amount, kind, state }) => ({ id, day, amount: -amount, kind, state }))
    .sort(byDay);

type Open = { lot: Lot; left: Amount };

const endsBefore = ({ lot }: Open, day: Day): boolean => {
  const last = lastDayOf(lot);
  return last !== null && last < day;
};

const byBeginning = (a: Lot, b: Lot): number =>
  a.from.localeCompare(b.from) || a.id.localeCompare(b.id);

/**
 * In the order of the days taken, never of the clicks: each takes from what ends first. What is not
 * there yet is owed, and the next lot pays that before it gives anything else. Lots come by their end.
 */
export const match = (lots: readonly Lot[], takings: readonly Taking[]): Match => {
  const order = new Map(lots.map((lot, at) => [lot.id, at]));
  const coming = [...lots].sort(byBeginning);
  const open: Open[] = [];
  const all: Open[] = [];
  const paid: Paid[] = [];
  const debts: { taking: Taking; amount: Amount }[] = [];
  const owedAfter: Match['owedAfter'] = [];
  let next = 0;

  const pay = (from: Open, taking: Taking, wanted: Amount): Amount => {
    const amount = Math.min(from.left, wanted);
    if (amount > 0) paid.push({ lot: from.lot, taking, amount });
    from.left -= amount;
    return wanted - amount;
  };

  const begin = (day: Day | null) => {
    const begun = day === null ? [] : coming.slice(next).filter(({ from }) => from <= day);
    for (const lot of day === null ? coming.slice(next) : begun) {
      next += 1;
      const own = { lot, left: lot.amount };
      all.push(own);
      for (const debt of debts) debt.amount = pay(own, debt.taking, debt.amount);
      const at = open.findIndex(
        (other) => (order.get(other.lot.id) ?? 0) > (order.get(own.lot.id) ?? 0),
      );
      open.splice(at === -1 ? open.length : at, 0, own);
    }
  };

  for (const taking of [...takings].sort(byDay)) {
    begin(taking.day);
    let wanted = taking.amount;
    for (const lot of open) {
      if (wanted === 0) break;
      if (!endsBefore(lot, taking.day)) wanted = pay(lot, taking, wanted);
    }
    if (wanted > 0) debts.push({ taking, amount: wanted });
    owedAfter.push({ day: taking.day, amount: debts.reduce((sum, { amount }) => sum + amount, 0) });
  }
  begin(null);
  return {
    paid,
    unpaid: debts.filter(({ amount }) => amount > 0),
    left: all.map(({ lot, left }) => ({ lot, amount: left })),
    owedAfter,
  };
};
