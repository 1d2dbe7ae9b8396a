import type { ContractBody } from '@ploeg/contract/contracts/contracts.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { PlaceholderValues } from '@ploeg/domain/contracts/placeholders';
import { languageOfText } from '@ploeg/domain/contracts/text-language';
import { type Renewal, toRenewal } from '@ploeg/domain/contracts/renewal';
import { showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { showNationalNumber } from '@ploeg/domain/people/national-number';
import type { Terms } from '@ploeg/domain/terms/terms';
import { dayText } from '#texts/days.ts';
import { belgianLocale } from '#texts/locales.ts';
import { textsIn } from '#texts/texts.ts';
import type { contracts } from './contracts.table.ts';
import type { TextSource } from './documents.repo.ts';

type ContractRow = typeof contracts.$inferSelect;

type Parties = Pick<TextSource, 'employee' | 'employer'> & {
  signatory: { name: string } | null;
  /** As what the employee works from the first day on, where that is known. */
  work?: Pick<Terms, 'jobTitle' | 'category'> | null;
};

/** What was agreed, as far as it is known; days are wall seconds. */
type WrittenTerms = Partial<Omit<ContractBody, 'departmentId' | 'dimonaWorkerType'>>;

export const renewalOf = ({ renewPeriod, renewOption }: ContractRow): Renewal | null =>
  renewPeriod && { period: renewPeriod, option: renewOption };

const MONEY = { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 } as const;

const numberText = (
  value: number | null | undefined,
  language: Language,
  format: Intl.NumberFormatOptions = {},
): string =>
  value == null ? '' : new Intl.NumberFormat(belgianLocale(language), format).format(value);

const addressText = ({ line1, line2, zipCode, city }: Parties['employee']): string =>
  [line1, line2, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const endText = ({ end, openEnd }: WrittenTerms, language: Language): string => {
  if (openEnd) return textsIn(language)('contracts.openEnd');
  return end == null ? '' : dayText(end, language);
};

const renewalText = ({ renewal }: WrittenTerms, language: Language): string => {
  const t = textsIn(language);
  if (!renewal?.period) return t('contracts.notRenewed');
  const { period, option } = toRenewal({ period: renewal.period, option: renewal.option });
  const text = t(`contracts.renewPeriods.${period}`);
  return option ? `${text} (${t(`contracts.renewOptions.${option}`)})` : text;
};

/** That of the text, so that no sentence has words of two; else the employee's. */
export const contractLanguage = (
  html: string | null,
  { language }: Pick<Parties['employee'], 'language'>,
): Language => (html === null ? null : languageOfText(html)) ?? language;

/** What each placeholder of a text says for one contract. */
export const contractValues = (
  terms: WrittenTerms,
  { employee, employer, signatory, work }: Parties,
  { today, html }: { today: number; html: string },
): PlaceholderValues => {
  const { birthdate } = employee;
  const language = contractLanguage(html, employee);
  const t = textsIn(language);
  return {
    employee: `${employee.firstName} ${employee.lastName}`.trim(),
    firstName: employee.firstName,
    lastName: employee.lastName,
    address: addressText(employee),
    birthdate: birthdate ? dayText(Date.parse(birthdate) / 1000, language) : '',
    nationalNumber: showNationalNumber(employee.nationalNumber ?? ''),
    employer: employer.name,
    company: employer.company,
    employerAddress: employer.address,
    enterpriseNumber: showEnterpriseNumber(employer.enterpriseNumber ?? ''),
    signatory: signatory?.name ?? '',
    start: terms.start == null ? '' : dayText(terms.start, language),
    end: endText(terms, language),
    hoursWeek: numberText(terms.hoursWeek, language),
    daysWeek: numberText(terms.daysWeek, language),
    maxHoursDay: numberText(terms.maxHoursDay, language),
    daysOffYear: numberText(terms.daysOffYear, language),
    salary: numberText(terms.salaryAmountGross, language, MONEY),
    salaryPeriod: terms.salaryPeriod ? t(`contracts.salaryPeriods.${terms.salaryPeriod}`) : '',
    regime: terms.regime ? t(`contracts.regimes.${terms.regime}`) : '',
    workerKind: terms.workerKind ? t(`contracts.workerKinds.${terms.workerKind}`) : '',
    jobTitle: work?.jobTitle ?? '',
    category: work?.category ?? '',
    workingTimePlan: terms.workingTimePlan?.trim() ?? '',
    renewal: renewalText(terms, language),
    today: dayText(today, language),
  };
};
