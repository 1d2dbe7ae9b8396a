import type { EmploymentTerms, Wage } from '@ploeg/contract/terms/terms.schemas';
import { isHiredByDay } from '@ploeg/domain/dimona/worker-types';
import type { KnownEmployment, ReadLine } from '@ploeg/domain/imports/import-plan';
import { WORKS_AS } from '@ploeg/domain/imports/worker-words';

export type ImportedTerms = { set: Partial<EmploymentTerms>; wage?: Wage };

/** Hours that fit the full week, which is longer where somebody works more. */
const hoursOf = (
  { hoursWeekMinutes, regime, worksAs }: ReadLine,
  fullWeekMinutes: number,
  isNew: boolean,
): Partial<EmploymentTerms> => {
  const isByDay = worksAs !== undefined && isHiredByDay(WORKS_AS[worksAs].type);
  const isUnsaid = hoursWeekMinutes === undefined || hoursWeekMinutes === 0;
  if (isUnsaid && isByDay && (isNew || hoursWeekMinutes === 0)) {
    return { hoursWeekMinutes: null, regime: 'PART' };
  }
  const minutes = isUnsaid && (regime === 'FULL' || isNew) ? fullWeekMinutes : hoursWeekMinutes;
  if (!minutes) return {};
  const fulltimeWeekMinutes = Math.max(fullWeekMinutes, minutes);
  return {
    hoursWeekMinutes: minutes,
    fulltimeWeekMinutes,
    regime: minutes === fulltimeWeekMinutes ? 'FULL' : 'PART',
  };
};

/** What a line agrees with somebody, as terms of their employment. */
export const toTerms = (read: ReadLine, fullWeekMinutes: number, isNew: boolean): ImportedTerms => {
  const { worksAs, daysWeek, function: jobTitle, payrollNumber, wage } = read;
  const work = worksAs === undefined ? undefined : WORKS_AS[worksAs];
  return {
    set: {
      ...(work && { workerType: work.type, workerKind: work.kind }),
      ...hoursOf(read, fullWeekMinutes, isNew),
      ...(daysWeek !== undefined && { daysWeek: Math.round(daysWeek * 2) / 2 }),
      ...(jobTitle !== undefined && { jobTitle: jobTitle.slice(0, 80) }),
      ...(payrollNumber !== undefined && { payrollNumber: payrollNumber.slice(0, 40) }),
    },
    ...(wage && { wage: { amount: wage.rate, unit: wage.unit } }),
  };
};

/** As they were, to be put back by a line of the same day. */
export const formerTerms = (
  { set, wage }: ImportedTerms,
  before: Partial<EmploymentTerms>,
  { wage: paid }: KnownEmployment,
): ImportedTerms => ({
  set: Object.fromEntries(
    Object.keys(set).map((field) => [field, before[field as keyof EmploymentTerms]]),
  ),
  ...(wage && paid && { wage: { amount: paid.rate, unit: paid.unit as Wage['unit'] } }),
});
