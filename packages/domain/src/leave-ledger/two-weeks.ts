import { addToDay } from '../calendar-days/holidays.ts';
import { buildLots } from './build-lots.ts';
import {
  type Amount,
  type ContractPiece,
  DAY_AMOUNT,
  dayMinutes,
  type LedgerInput,
  piecesOn,
  rulesOn,
  withoutReversed,
} from './leave-accounts.ts';
import { type Day, weekdayOf, yearEnd, yearOf } from './ledger-days.ts';

const WEEKS = 2;
const FORTNIGHT = Array.from({ length: WEEKS * 7 }, (_, after) => after);

/** Days are rounded to minutes, so that a week of them may be off by some. */
const weekOf = ({ unit }: LedgerInput, { weekMinutes, weekDays }: ContractPiece): Amount =>
  unit === 'hour' ? Math.max(0, (weekMinutes ?? 0) - weekDays) : weekDays * DAY_AMOUNT;

const dayOf = ({ unit }: LedgerInput, piece: ContractPiece): Amount =>
  unit === 'hour' ? dayMinutes(piece) : DAY_AMOUNT;

const sumOver = <T>(list: readonly T[], amount: (item: T) => Amount): Amount =>
  list.reduce((sum, item) => sum + amount(item), 0);

/** What a week costs at least that begins on a day, with all employments together. */
const weekFrom = (input: LedgerInput, day: Day): Amount =>
  sumOver(piecesOn(input.contract, day), (piece) => weekOf(input, piece));

/** What was granted of an account in a year, by day, also before a balance was brought in. */
const grantedDays = ({ entries }: LedgerInput, year: number): Map<Day, Amount> => {
  const days = new Map<Day, Amount>();
  for (const { kind, state, day, amount } of withoutReversed(entries)) {
    if (kind !== 'reserved' || state !== 'approved' || yearOf(day) !== year) continue;
    days.set(day, (days.get(day) ?? 0) - amount);
  }
  return days;
};

const hasTwoWeeks = (input: LedgerInput, year: number): boolean => {
  const granted = grantedDays(input, year);
  const holidays = new Set(input.holidays);
  const freeOn = (day: Day): Amount => {
    const pieces = piecesOn(input.contract, day);
    const usual = sumOver(pieces, (piece) => dayOf(input, piece));
    // A holiday in it costs nothing, and nobody works on it.
    if (holidays.has(day)) return pieces.some((own) => weekdayOf(day) <= own.weekDays) ? usual : 0;
    const amount = granted.get(day) ?? 0;
    // A day for which less work was planned is a day off all the same.
    return 2 * amount > usual ? Math.max(amount, usual) : amount;
  };
  const starts = new Set(
    [...granted.keys()].flatMap((day) => FORTNIGHT.map((before) => addToDay(day, -before))),
  );
  return [...starts].some((start) => {
    const wanted = weekFrom(input, start);
    const free = sumOver(FORTNIGHT, (after) => freeOn(addToDay(start, after)));
    return wanted > 0 && free >= WEEKS * wanted;
  });
};

/** Whether somebody has two weeks of legal holidays for a year, and was granted none in a row so far (R96). */
export const lacksTwoWeeks = (input: LedgerInput, day: Day): boolean => {
  const year = yearOf(day);
  if (!rulesOn(input.rules, day).lastYear) return false;
  const usable = buildLots(input, yearEnd(year)).lots.filter(({ from }) => yearOf(from) === year);
  const week = weekFrom(input, day);
  const isEnough = sumOver(usable, ({ amount }) => amount) >= WEEKS * week;
  return week > 0 && isEnough && !hasTwoWeeks(input, year);
};
