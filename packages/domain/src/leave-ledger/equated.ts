import {
  type Absence,
  type ContractPiece,
  type LedgerInput,
  piecesOn,
  type RuleParams,
} from './leave-accounts.ts';
import { type Day, weekdayOf } from './ledger-days.ts';

/** Absences that nobody pays, or somebody else does, and that count as work for legal holidays all the same (R94). */
const AS_WORK =
  /^(?:HOLIDAY|SENIORITY|SICK|WORK_ACCIDENT|OCC_DISEASE|MATERNITY|PROTECTION|BIRTH|ADOPTION|FOSTER|STRIKE|TEMP_UNEMP|UNEMPLOYMENT|CIVIC|POLITICAL|UNION|EDUCATION|COMPELLING|CARER_DAYS|SUNDAY_REST)(?:_|$)/i;

const isWork = ({ code, isPaid }: Absence, equated: RuleParams['equated'] | undefined): boolean =>
  isPaid === true || (equated ? equated.codes.includes(code) : AS_WORK.test(code));

const isUsual = ({ weekDays }: ContractPiece, day: Day): boolean => weekdayOf(day) <= weekDays;

/**
 * Usual days of work that earned nothing, by month (YYYY-MM): whole days of absence that neither were paid nor
 * count as work. A code that an account names counts as work there.
 */
export const lostDays = (
  { absences = [], contract }: LedgerInput,
  year: number,
  equated: RuleParams['equated'] | undefined,
): Map<string, Set<Day>> => {
  const lost = new Map<string, Set<Day>>();
  for (const absence of absences) {
    const { day, isWhole = true } = absence;
    if (!isWhole || !day.startsWith(`${year}-`) || isWork(absence, equated)) continue;
    if (!piecesOn(contract, day).some((piece) => isUsual(piece, day))) continue;
    const month = day.slice(0, 7);
    lost.set(month, (lost.get(month) ?? new Set()).add(day));
  }
  return lost;
};
