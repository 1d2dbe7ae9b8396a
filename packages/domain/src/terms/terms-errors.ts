import { isHiredByDay } from '../dimona/worker-types.ts';
import type { Terms } from './terms.ts';

export type TermsError = 'hours_over_fulltime' | 'hours_missing' | 'regime_differs';

/** What is wrong with terms as a whole, by field. */
export const findTermsErrors = (terms: Terms): Partial<Record<keyof Terms, TermsError>> => {
  const { workerType, regime, hoursWeekMinutes: hours, fulltimeWeekMinutes: full } = terms;
  if (hours === null) {
    return isHiredByDay(workerType) ? {} : { hoursWeekMinutes: 'hours_missing' };
  }
  if (hours > full) return { hoursWeekMinutes: 'hours_over_fulltime' };
  if ((regime === 'FULL') !== (hours === full)) return { regime: 'regime_differs' };
  return {};
};
