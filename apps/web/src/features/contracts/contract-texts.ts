import type { ContractError, SalaryPeriod } from '@ploeg/domain/contracts/contract-terms';
import { isPlaceholder } from '@ploeg/domain/contracts/placeholders';
import type { TFunction } from 'i18next';
import { formatEuros } from '#platform/money.ts';

/** The short list of worker types (point 3.30); the others have a form of their own. */
export const WORKER_TYPES = ['OTH', 'STU', 'FLX'] as const;

export const errorText = ({ kind, ...values }: ContractError, t: TFunction): string =>
  kind === 'required' ? t('GENERAL.REQUIRED') : t(`CONTRACT.FAULT.${kind}`, values);

/** "€ 13.80 / hour"; nothing of a wage that is not shown. */
export const salaryText = (
  salary: { salaryAmountGross: number | null; salaryPeriod: SalaryPeriod },
  t: TFunction,
  language: string,
): string =>
  salary.salaryAmountGross === null
    ? ''
    : `${formatEuros(salary.salaryAmountGross, language)} / ${t(`CONTRACT.PERIODS.${salary.salaryPeriod}`)}`;

/** What a place of a text is called; one that nobody knows is shown as it is written. */
export const placeholderText = (name: string, t: TFunction): string =>
  isPlaceholder(name) ? t(`CONTRACT.PLACES.${name}`) : `{{${name}}}`;

/** Choices of a list of names with their texts. */
export const toChoices = <Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string,
): { value: Name; label: string }[] => names.map((value) => ({ value, label: textOf(value) }));
