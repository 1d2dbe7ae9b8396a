import { addToDay } from '../calendar-days/holidays.ts';
import { availableFor, firstDayFor, sumOf } from './balance.ts';
import type { DayCharge } from './charge-days.ts';
import { type Amount, type LedgerInput, rulesOn } from './leave-accounts.ts';
import { addMonthsTo, type Day } from './ledger-days.ts';

export type Fault =
  | { fault: 'part_not_allowed' }
  | { fault: 'notice_short'; days: number }
  | { fault: 'ahead_far'; days: number }
  | { fault: 'waiting'; until: Day }
  | { fault: 'use_first'; accountId: string }
  | { fault: 'balance_short'; available: Amount; firstDay: Day | null };

type Held = { day: Day; part: DayCharge['part']; amount: Amount; why: DayCharge['why'] };

type Asking = {
  charges: readonly DayCharge[];
  today: Day;
  /** What is left of accounts that must be used up before. */
  others?: readonly { accountId: string; left: Amount }[];
};

const judgeAsking = (input: LedgerInput, { charges, today, others = [] }: Asking): Fault | null => {
  const costing = charges.filter(({ amount }) => amount > 0);
  const [first] = costing;
  // Days that cost nothing are asked for all the same: a holiday is a day on which some must work.
  if (!first) return null;
  const { ask, wait, after } = rulesOn(input.rules, first.day);
  if (ask && costing.some(({ part }) => !ask.parts.includes(part)))
    return { fault: 'part_not_allowed' };
  if (ask && first.day < addToDay(today, ask.noticeDays)) {
    return { fault: 'notice_short', days: ask.noticeDays };
  }
  const last = costing.at(-1) ?? first;
  if (ask && last.day > addToDay(today, ask.aheadDays))
    return { fault: 'ahead_far', days: ask.aheadDays };
  const begin = input.contract.map(({ from }) => from).sort()[0];
  if (wait?.for === 'taking' && begin !== undefined) {
    const until = addToDay(addMonthsTo(begin, wait.months), -7);
    if (first.day < until) return { fault: 'waiting', until };
  }
  const before = others.find(
    ({ accountId, left }) => after?.accountIds.includes(accountId) && left > 0,
  );
  return before ? { fault: 'use_first', accountId: before.accountId } : null;
};

/** All days of what is asked or none: what is held for each, or why not and what would do. */
export const reserve = (input: LedgerInput, asking: Asking): { entries: Held[] } | Fault => {
  const fault = judgeAsking(input, asking);
  if (fault) return fault;
  const entries = asking.charges.filter(({ amount }) => amount > 0);
  const wanted = sumOf(entries, ({ amount }) => amount);
  const available = availableFor(input, entries);
  if (available >= wanted) {
    return { entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })) };
  }
  const [first] = entries;
  const firstDay = first ? firstDayFor(input, wanted, first.day) : null;
  return { fault: 'balance_short', available, firstDay };
};
