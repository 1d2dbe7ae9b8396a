import { holidaysBetween } from '../calendar-days/holidays.ts';
import { DAY_AMOUNT, dayMinutes, type LedgerInput, piecesOn, rulesOn } from './leave-accounts.ts';
import type { Earned } from './earned.ts';
import { employedIn } from './earned.ts';
import {
  addMonthsTo,
  type Day,
  maxDay,
  monthStart,
  weekdayOf,
  yearEnd,
  yearOf,
} from './ledger-days.ts';

/** Years on a day; who began on 29 February has the anniversary on the 28th in other years. */
const anniversary = (begin: Day, years: number): Day => addMonthsTo(begin, years * 12);

export const seniority = (input: LedgerInput, year: number): Earned[] => {
  const begin = input.contract.map(({ from }) => from).sort()[0];
  const from = employedIn(input, monthStart(year, 1), yearEnd(year));
  if (begin === undefined || from === null) return [];
  const on = (day: Day) => {
    const steps = rulesOn(input.rules, day).seniority?.steps ?? [];
    const reached = steps.filter(({ years }) => anniversary(begin, years) <= day);
    return reached.reduce<{ years: number; amount: number }>(
      (most, step) => (step.years >= most.years ? step : most),
      { years: 0, amount: 0 },
    );
  };
  const birthday = anniversary(begin, year - yearOf(begin));
  const [first, second] = [on(from), on(birthday)];
  const lots = [
    { day: from, step: first, amount: first.amount },
    { day: birthday, step: second, amount: second.amount - first.amount },
  ];
  return lots
    .filter(({ day, amount }) => amount > 0 && piecesOn(input.contract, day).length > 0)
    .map(({ day, step, amount }) => ({
      kind: 'seniority',
      part: day,
      from: day,
      amount,
      of: { year, count: step.years },
    }));
};

/** A day for each public holiday that lies where nobody would have worked (R76). */
export const replacements = (input: LedgerInput, year: number): Earned[] => {
  const begin = monthStart(year, 1);
  const from = employedIn(input, begin, yearEnd(year));
  if (from === null) return [];
  const taken = new Set(input.holidays ?? []);
  return holidaysBetween(begin, yearEnd(year)).flatMap(({ day }): Earned[] => {
    const rule = rulesOn(input.rules, maxDay(from, begin)).replacement;
    const [piece] = piecesOn(input.contract, day);
    // A fixed replacement stands in the calendar: then the day itself is none any more.
    if (!rule || !piece || rule.weekdays.includes(weekdayOf(day)) || !taken.has(day)) return [];
    const amount = input.unit === 'hour' ? dayMinutes(piece) : DAY_AMOUNT;
    return [{ kind: 'replacement', part: day, from, amount, of: { year, count: null } }];
  });
};
