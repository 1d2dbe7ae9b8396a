import type { ContractError, SalaryPeriod } from '@ploeg/domain/contracts/contract-terms';
import type { ParseKeys, TFunction } from 'i18next';
import { formatEuros } from '#platform/money.ts';

/** The short list of worker types (point 3.30); the others have a form of their own. */
export const WORKER_TYPES = ['OTH', 'STU', 'FLX'] as const;

export const errorText = ({ kind, ...values }: ContractError, t: TFunction): string =>
  kind === 'required' ? t('GENERAL.REQUIRED') : t(`CONTRACT.FAULT.${kind}`, values);

/** "€ 13.80 / hour". */
export const salaryText = (
  salary: { salaryAmountGross: number; salaryPeriod: SalaryPeriod },
  t: TFunction,
  language: string,
): string =>
  `${formatEuros(salary.salaryAmountGross, language)} / ${t(`CONTRACT.PERIODS.${salary.salaryPeriod}`)}`;

/** Placeholders that are fields of the form or of the profile; the others show their own name. */
const placeholderTexts: Partial<Record<string, ParseKeys>> = {
  employee: 'CONTRACT.EMPLOYEE',
  address: 'CONTRACT.MISSING_FIELDS.address',
  birthdate: 'CONTRACT.MISSING_FIELDS.birthdate',
  nationalNumber: 'CONTRACT.MISSING_FIELDS.national_number',
  signatory: 'CONTRACT.SIGNATORY',
  start: 'CONTRACT.START',
  end: 'CONTRACT.END',
  jobTitle: 'CONTRACT.JOB',
  category: 'CONTRACT.CATEGORY',
  hoursWeek: 'CONTRACT.HOURS_WEEK',
  daysWeek: 'CONTRACT.DAYS_WEEK',
  maxHoursDay: 'CONTRACT.MAX_HOURS_DAY',
  daysOffYear: 'CONTRACT.DAYS_OFF',
  salary: 'CONTRACT.SALARY',
  workingTimePlan: 'CONTRACT.PLAN',
};

/** What a placeholder stands for, in words. */
export const placeholderText = (name: string, t: TFunction): string => {
  const text = placeholderTexts[name];
  return text ? t(text) : name;
};

/** Choices of a list of names with their texts. */
export const toChoices = <Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string,
): { value: Name; label: string }[] => names.map((value) => ({ value, label: textOf(value) }));
