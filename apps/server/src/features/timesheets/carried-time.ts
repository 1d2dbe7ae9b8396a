import { isBaseBucket } from '@ploeg/domain/pay/base-buckets';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { isPaidByEmployer } from '@ploeg/domain/timesheets/who-pays';
import type { TermsOn } from '#features/terms/terms-reading.service.ts';
import type { SheetsAt } from './sheet-access.service.ts';

/**
 * Whether a carried line is hours that the employer pays: work, a holiday, and leave that no fund pays and that is
 * not unpaid. A premium lies on hours that are there already.
 */
export const paidTimeOf = ({ workplace }: Pick<SheetsAt, 'workplace'>, termsOn: TermsOn) => {
  const kinds = workplace.catalogues.dayoffTypes;
  return (employmentId: string, { key, measure, day }: CarriedLine): boolean => {
    if (measure !== 'seconds') return false;
    if (isBaseBucket(key) || key === 'HOLIDAY_PAID') return true;
    const [kind, id = ''] = key.split(':');
    const off = kind === 'ABSENCE' ? kinds.get(id) : undefined;
    return off !== undefined && isPaidByEmployer(off, termsOn(employmentId, day)?.workerKind);
  };
};
