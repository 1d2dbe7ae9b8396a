import { addToDay } from '../calendar-days/holidays.ts';
import { type Earned, employedIn } from './earned.ts';
import { replacements, seniority } from './earn-days.ts';
import { lostDays } from './equated.ts';
import {
  type Amount,
  type ContractPiece,
  DAY_AMOUNT,
  type LedgerInput,
  piecesOn,
  type RuleParams,
  type RulesOfDay,
  rulesOn,
} from './leave-accounts.ts';
import {
  addMonthsTo,
  countDays,
  type Day,
  holdsOn,
  maxDay,
  minDay,
  monthEnd,
  monthLength,
  monthStart,
  weekdayOf,
  yearEnd,
} from './ledger-days.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const FULL_WEEK_DAYS = 5;
/** The law counts days of a week of six (R80). */
const SIX_DAY_WEEK = 6;
/** What sums of fractions may be off; far less than any step. */
const TINY = 1e-7;

export const roundTo = (value: number, rule: RulesOfDay['round']): Amount => {
  const { step, toward } = rule ?? { step: 1, toward: 'nearest' as const };
  const steps = value / step;
  if (toward === 'up') return Math.ceil(steps - TINY) * step;
  if (toward === 'down') return Math.floor(steps + TINY) * step;
  return Math.floor(steps + 0.5 + TINY) * step;
};

type Prorata = RuleParams['prorata'];

const prorataOf = ({ prorata }: RulesOfDay, { unit }: LedgerInput): Prorata =>
  prorata ?? { by: unit === 'hour' ? 'hours' : 'none', month: 'days' };

/** What of a full-time right an employment has. */
const shareOf = (piece: ContractPiece, { by }: Prorata): number => {
  if (by === 'none') return 1;
  if (by === 'days') return piece.weekDays / FULL_WEEK_DAYS;
  return (piece.weekMinutes ?? 0) / piece.fullWeekMinutes;
};

/** How much of a month a time covers, by the rule of months. */
const monthShare = (days: number, length: number, from: Day, { month }: Prorata): number => {
  if (days === 0) return 0;
  if (month === 'days') return days / length;
  if (month === 'begun') return 1;
  if (month === 'whole') return days === length ? 1 : 0;
  return Number(from.slice(8)) <= 16 ? 1 : 0;
};

type Month = { year: number; month: number };

/** The sum over the employments of a month of what each has of it, times what it is counted with. */
export const sumOfMonth = (
  { contract }: LedgerInput,
  { year, month }: Month,
  prorata: Prorata,
  weigh: (piece: ContractPiece) => number,
): number => {
  const [first, last] = [monthStart(year, month), monthEnd(year, month)];
  const length = monthLength(year, month);
  let sum = 0;
  for (const own of Map.groupBy(contract, ({ employmentId }) => employmentId).values()) {
    const parts = own.flatMap((piece) => {
      const from = maxDay(piece.from, first);
      const days = countDays(from, minDay(last, piece.until));
      return days > 0 ? [{ piece, from, days }] : [];
    });
    const [begun] = parts;
    if (!begun) continue;
    const days = parts.reduce((total, part) => total + part.days, 0);
    const share = monthShare(days, length, begun.from, prorata);
    // A month with two contracts is both, each for its days.
    for (const part of parts) sum += (share * part.days * weigh(part.piece)) / days;
  }
  return sum;
};

const grants = (input: LedgerInput, year: number): Earned[] => {
  const begun = employedIn(input, monthStart(year, 1), yearEnd(year));
  if (begun === null) return [];
  const { grant } = rulesOn(input.rules, begun);
  if (!grant) return [];
  const isFirstYear = employedIn(input, '0001-01-01', addToDay(monthStart(year, 1), -1)) === null;
  if (grant.per === 'once' && !isFirstYear) return [];
  const wanted =
    grant.at === 'year-start' || grant.at === 'employment-start' ? begun : `${year}-${grant.at}`;
  if (piecesOn(input.contract, wanted).length === 0) return [];
  const held = rulesOn(input.rules, wanted);
  const prorata = prorataOf(held, input);
  const months = grant.per === 'once' ? [] : MONTHS;
  const share =
    grant.per === 'once'
      ? piecesOn(input.contract, wanted).reduce((sum, piece) => sum + shareOf(piece, prorata), 0)
      : months.reduce<number>(
          (sum, month) =>
            sum + sumOfMonth(input, { year, month }, prorata, (piece) => shareOf(piece, prorata)),
          0,
        ) / MONTHS.length;
  const amount = roundTo(grant.amount * share, held.round);
  return [{ kind: 'grant', part: wanted, from: wanted, amount, of: { year, count: null } }];
};

/** Days off of a full-time week by a table of days worked: the first line that was reached. */
const readTable = (table: RuleParams['lastYear']['table'], days: number): number =>
  table.find(({ worked }) => days >= worked)?.days ?? 0;

/** What of the usual days of a month was worked or counts as work. */
const workedShare = (
  input: LedgerInput,
  { year, month }: Month,
  lost: ReadonlyMap<string, ReadonlySet<Day>>,
): number => {
  const days = lost.get(monthStart(year, month).slice(0, 7));
  if (!days) return 1;
  const usual = workedDays({ ...input, absences: [] }, { year, month }, []);
  return usual === 0 ? 1 : Math.max(0, usual - days.size) / usual;
};

/** The same of each employment by itself: who is away from one of two goes on earning by the other. */
const workedShares = (input: LedgerInput, year: number, equated: RulesOfDay['equated']) => {
  const employments = Map.groupBy(input.contract, ({ employmentId }) => employmentId);
  const shares = new Map(
    [...employments].map(([id, contract]) => {
      const absences = (input.absences ?? []).filter(
        ({ employmentId = id }) => employmentId === id,
      );
      const own = { ...input, contract, absences };
      const lost = lostDays(own, year, equated);
      return [id, (month: Month) => workedShare(own, month, lost)] as const;
    }),
  );
  return ({ employmentId }: ContractPiece, month: Month): number =>
    shares.get(employmentId)?.(month) ?? 1;
};

/** What last year earned, for each month by the hours of that month (R80, R81). */
const lastYear = (input: LedgerInput, year: number): Earned[] => {
  const from = employedIn(input, monthStart(year, 1), yearEnd(year));
  if (from === null) return [];
  const held = rulesOn(input.rules, from);
  const { lastYear: rule } = held;
  if (!rule) return [];
  const known = input.basis?.find((line) => line.year === year - 1);
  const [piece] = piecesOn(input.contract, from);
  if (known?.days !== undefined && piece) {
    const days = readTable(rule.table, Math.round((known.days * FULL_WEEK_DAYS) / piece.weekDays));
    const fullDay = piece.fullWeekMinutes / FULL_WEEK_DAYS;
    const part = ((piece.weekMinutes ?? 0) / piece.fullWeekMinutes) * days;
    const amount = roundTo(input.unit === 'hour' ? part * fullDay : part * DAY_AMOUNT, held.round);
    const of = { year: year - 1, count: known.days };
    return [{ kind: 'lastYear', part: 'table', from, amount, of }];
  }
  // The number of a worker comes with the fund's certificate.
  if (piece?.workerKind === 'worker') return [];
  const prorata: Prorata = { ...prorataOf(held, input), month: held.prorata?.month ?? 'whole' };
  const inWeek = (rule.perMonth * FULL_WEEK_DAYS) / SIX_DAY_WEEK;
  const ofMonth = (own: ContractPiece) =>
    input.unit === 'hour'
      ? (inWeek / DAY_AMOUNT) * ((own.weekMinutes ?? 0) / FULL_WEEK_DAYS)
      : (inWeek * own.weekDays) / FULL_WEEK_DAYS;
  const shareOn = workedShares(input, year - 1, held.equated);
  const earned = MONTHS.map((month) => {
    const one = { year: year - 1, month };
    return {
      amount: sumOfMonth(input, one, prorata, (own) => ofMonth(own) * shareOn(own, one)),
      isWorked: sumOfMonth(input, one, prorata, (own) => shareOn(own, one)) > 0,
    };
  });
  const worked = earned.filter(({ isWorked }) => isWorked).length;
  const sum = earned.reduce((total, { amount }) => total + amount, 0);
  const share = known?.months === undefined || worked === 0 ? 1 : known.months / worked;
  const amount = roundTo(sum * share, held.round);
  const of = { year: year - 1, count: known?.months ?? worked };
  return amount > 0 ? [{ kind: 'lastYear', part: 'months', from, amount, of }] : [];
};

const workedDays = (
  input: LedgerInput,
  { year, month }: Month,
  codes: readonly string[],
): number => {
  const first = monthStart(year, month);
  const weekday = weekdayOf(first);
  const away = (input.absences ?? []).filter(
    ({ code, isWhole = true }) => isWhole && !codes.includes(code),
  );
  const byDay = Map.groupBy(away, ({ day }) => day);
  const ofMonth = input.contract.filter(
    ({ from, until }) => from <= monthEnd(year, month) && (until === null || until >= first),
  );
  let count = 0;
  for (let at = 0; at < monthLength(year, month); at += 1) {
    const day = `${first.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
    const ofWeek = ((weekday - 1 + at) % 7) + 1;
    const awayOn = byDay.get(day) ?? [];
    const isWorked = ofMonth.some(
      (piece) =>
        ofWeek <= piece.weekDays &&
        holdsOn(piece, day) &&
        !awayOn.some(
          ({ employmentId = piece.employmentId }) => employmentId === piece.employmentId,
        ),
    );
    if (isWorked) count += 1;
  }
  return count;
};

/** Month by month; the running total of the year is what is rounded, so that twelve months make the year. */
const accruals = (input: LedgerInput, year: number): Earned[] => {
  const begin = input.contract.map(({ from }) => from).sort()[0];
  const earned: Earned[] = [];
  let exact = 0;
  let given = 0;
  for (const month of MONTHS) {
    const [first, last] = [monthStart(year, month), monthEnd(year, month)];
    const from = employedIn(input, first, last);
    if (from === null || begin === undefined) continue;
    const ends = input.contract.map(({ until }) => minDay(last, until)).sort();
    const end = ends.at(-1) ?? last;
    // What is there when a month begins hangs on that day, and not on rules that follow in it.
    const atFirst = rulesOn(input.rules, from);
    const isAtFirst = atFirst.accrue?.usable === 'begin';
    const held = isAtFirst ? atFirst : rulesOn(input.rules, end);
    const { accrue: rule, cap, wait } = held;
    if (!rule) continue;
    const waits = wait ? addMonthsTo(begin, wait.months) : null;
    if (wait?.for === 'earning' && waits !== null && end < waits) continue;
    const prorata = prorataOf(held, input);
    const share = sumOfMonth(input, { year, month }, prorata, (piece) => shareOf(piece, prorata));
    exact += ((rule.perYear ?? 0) * share) / MONTHS.length;
    if (rule.perWorkedDay !== null) {
      exact += rule.perWorkedDay * workedDays(input, { year, month }, held.equated?.codes ?? []);
    }
    const total = Math.min(roundTo(exact, held.round), cap?.perYear ?? Number.POSITIVE_INFINITY);
    const day = isAtFirst ? from : end;
    // From the last week of the time one waits for.
    const usable =
      wait?.for === 'taking' && waits !== null ? waitingOver(day, addToDay(waits, -7)) : day;
    const amount = total - given;
    given = total;
    if (amount <= 0) continue;
    earned.push({
      kind: 'accrue',
      part: String(month),
      from: usable,
      amount,
      of: { year, count: month },
    });
  }
  return earned;

  function waitingOver(day: Day, over: Day): Day {
    // The month in which the wait ends is there with it.
    return day.slice(0, 7) === over.slice(0, 7) ? over : maxDay(day, over);
  }
};

/** What rules give in a calendar year, also in what is left of it. */
export const earnOfYear = (input: LedgerInput, year: number): Earned[] => [
  ...grants(input, year),
  ...lastYear(input, year),
  ...accruals(input, year),
  ...seniority(input, year),
  ...replacements(input, year),
];
