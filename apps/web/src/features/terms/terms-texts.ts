import type {
  EmploymentTerms,
  TermsEffect,
  TermsOfEmployment,
} from '@ploeg/contract/terms/terms.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { formatDate } from '#platform/datetime.ts';
import { weekText } from './terms-form.ts';

export const dayText = (day: string, language: string): string =>
  formatDate(fromDateKey(day), language);

export const committeeText = (committee: string, t: TFunction): string =>
  committee === 'XXX'
    ? t('OFFICE_TERMS.OTHER_COMMITTEE')
    : t('OFFICE_TERMS.COMMITTEE_NUMBER', { number: committee });

/** "Student, 10h a week, 3 days". */
export const headline = (terms: EmploymentTerms, t: TFunction): string =>
  [
    ...(terms.workerType === 'OTH' ? [] : [t(`OFFICE_TERMS.TYPES.${terms.workerType}`)]),
    terms.hoursWeekMinutes === null
      ? t('OFFICE_TERMS.BY_DAY')
      : t('OFFICE_TERMS.A_WEEK', { hours: weekText(terms.hoursWeekMinutes) }),
    ...(terms.daysWeek === null ? [] : [t('OFFICE_TERMS.DAYS', { days: terms.daysWeek })]),
  ].join(', ');

/** "PC 302 · cat. 4 · Barman". */
export const underline = (
  terms: EmploymentTerms,
  employer: TermsOfEmployment['employer'],
  t: TFunction,
): string => {
  const committee = terms.jointCommittee ?? employer?.jointCommittee;
  return [
    ...(committee ? [committeeText(committee, t)] : []),
    ...(terms.category ? [t('OFFICE_TERMS.CATEGORY_SHORT', { category: terms.category })] : []),
    ...(terms.jobTitle ? [terms.jobTitle] : []),
  ].join(' · ');
};

/** "Employee, part-time, variable hours". */
export const worksAs = (terms: EmploymentTerms, t: TFunction): string =>
  [
    t(
      terms.workerType === 'OTH'
        ? `OFFICE_TERMS.KINDS.${terms.workerKind}`
        : `OFFICE_TERMS.TYPES.${terms.workerType}`,
    ),
    t(`OFFICE_TERMS.REGIMES.${terms.regime}`),
    t(`OFFICE_TERMS.SCHEDULES.${terms.scheduleKind}`),
  ].join(', ');

type Value = TermsEffect['before'];

/** What a field says, in words. */
export const valueText = (
  field: TermsEffect['field'],
  value: Value,
  { employers }: Pick<TermsOfEmployment, 'employers'>,
  t: TFunction,
  language: string,
): string => {
  if (value === null || value === '') {
    if (field === 'hoursWeekMinutes') return t('OFFICE_TERMS.BY_DAY');
    const isOfLocation = field === 'legalEntityId' || field === 'jointCommittee';
    return t(isOfLocation ? 'OFFICE_TERMS.OF_LOCATION' : 'OFFICE_TERMS.NONE');
  }
  if (typeof value === 'boolean') return t(value ? 'OFFICE_TERMS.YES' : 'OFFICE_TERMS.NO');
  if (typeof value === 'number') return field === 'daysWeek' ? String(value) : weekText(value);
  switch (field) {
    case 'workerType':
      return t(`OFFICE_TERMS.TYPES.${value as EmploymentTerms['workerType']}`);
    case 'workerKind':
      return t(`OFFICE_TERMS.KINDS.${value as EmploymentTerms['workerKind']}`);
    case 'regime':
      return t(`OFFICE_TERMS.REGIMES.${value as EmploymentTerms['regime']}`);
    case 'scheduleKind':
      return t(`OFFICE_TERMS.SCHEDULES.${value as EmploymentTerms['scheduleKind']}`);
    case 'jointCommittee':
      return committeeText(value, t);
    case 'overtimeUntil':
      return dayText(value, language);
    case 'legalEntityId':
      return employers.find(({ id }) => id === value)?.name ?? value;
    default:
      return value;
  }
};
