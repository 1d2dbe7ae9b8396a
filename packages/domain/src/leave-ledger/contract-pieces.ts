import { addToDay } from '../calendar-days/holidays.ts';
import type { Terms } from '../terms/terms.ts';
import type { ContractPiece } from './leave-accounts.ts';

const FIVE_DAYS = 5;

type Agreed = Pick<
  Terms,
  'workerKind' | 'hoursWeekMinutes' | 'fulltimeWeekMinutes' | 'daysWeek' | 'scheduleKind'
>;

type Moment<T extends Agreed = Agreed> = { since: string; terms: T };

/** Each of the moments at which terms changed, with what of them leave is counted by, until the day before the next. */
export const contractPieces = <T extends Agreed>(
  employmentId: string,
  moments: readonly Moment<T>[],
  end: string | null,
): { piece: ContractPiece; terms: T }[] =>
  moments.flatMap(({ since, terms }, at) => {
    const next = moments[at + 1]?.since;
    const until = next === undefined ? end : addToDay(next, -1);
    if (until !== null && until < since) return [];
    const piece = {
      employmentId,
      workerKind: terms.workerKind,
      weekMinutes: terms.hoursWeekMinutes,
      fullWeekMinutes: terms.fulltimeWeekMinutes,
      weekDays: terms.daysWeek ?? FIVE_DAYS,
      from: since,
      until,
    };
    return [{ piece, terms }];
  });
