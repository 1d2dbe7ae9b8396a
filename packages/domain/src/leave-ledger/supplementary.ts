import { buildLots } from './build-lots.ts';
import { sumOfMonth } from './earn-lots.ts';
import {
  type Amount,
  type ContractPiece,
  DAY_AMOUNT,
  type LedgerInput,
  piecesOn,
  rulesOn,
} from './leave-accounts.ts';
import { type Day, yearEnd, yearOf } from './ledger-days.ts';

const WEEKS = 4;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Four weeks of a year as it was agreed, month by month. */
const fourWeeksOf = (input: LedgerInput, year: number): Amount => {
  const weekOf = ({ weekMinutes, weekDays }: ContractPiece): Amount =>
    input.unit === 'hour' ? (weekMinutes ?? 0) : weekDays * DAY_AMOUNT;
  const sum = MONTHS.reduce<number>(
    (total, month) =>
      total + sumOfMonth(input, { year, month }, { by: 'none', month: 'days' }, weekOf),
    0,
  );
  return Math.round((sum * WEEKS) / MONTHS.length);
};

/**
 * What whoever began, or works more than last year, may take in the year of a day besides the legal holidays
 * that last year earned: four weeks of this year in all (R104). Nothing for others, and where it is not known
 * what last year earned.
 */
export const supplementaryOn = (input: LedgerInput, day: Day): Amount => {
  const year = yearOf(day);
  const pieces = piecesOn(input.contract, day);
  if (!rulesOn(input.rules, day).lastYear || pieces.length === 0) return 0;
  const wanted = fourWeeksOf(input, year);
  if (wanted <= fourWeeksOf(input, year - 1)) return 0;
  const lots = buildLots(input, yearEnd(year)).lots.filter(({ from }) => yearOf(from) === year);
  const isOf = (kind: string) => lots.some(({ origin }) => origin.kind === kind);
  const isWorker = pieces.some(({ workerKind }) => workerKind === 'worker');
  if (isOf('opening') || (isWorker && !isOf('certificate') && !isOf('lastYear'))) return 0;
  const earned = lots
    .filter(({ origin }) => origin.kind === 'lastYear' || origin.kind === 'certificate')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, wanted - earned);
};
