import type { ContractBody } from '@ploeg/contract/contracts/contracts.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { PlaceholderValues } from '@ploeg/domain/contracts/placeholders';
import { toRenewal } from '@ploeg/domain/contracts/renewal';
import { contractWords, dayText, LOCALES, renewalText } from './contract-words.ts';

/** Who a contract is made with, and by whom. */
export type Parties = {
  employee: {
    firstName: string;
    lastName: string;
    language: Language;
    line1: string | null;
    line2: string | null;
    zipCode: string | null;
    city: string | null;
    birthdate: string | null;
    nationalNumber: string | null;
  };
  employer: { company: string; name: string; address: string; enterpriseNumber: string | null };
  signatory: { name: string } | null;
};

const numberText = (value: number | null, language: Language): string =>
  value === null ? '' : new Intl.NumberFormat(LOCALES[language]).format(value);

const moneyText = (value: number | null, language: Language): string =>
  value === null
    ? ''
    : new Intl.NumberFormat(LOCALES[language], {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 4,
      }).format(value);

/** 85.07.30-033.28, facts 2.6. */
const nationalNumberText = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{2})(\d{2})(\d{3})(\d{2})$/, '$1.$2.$3-$4.$5');

/** 0403.170.701, as it stands in the register. */
const enterpriseNumberText = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');

const addressText = ({ line1, line2, zipCode, city }: Parties['employee']): string =>
  [line1, line2, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const endText = ({ end, openEnd }: ContractBody, language: Language): string => {
  if (openEnd) return contractWords[language].openEnd;
  return end === null ? '' : dayText(end, language);
};

/** What each placeholder says for one contract, in the language of the employee. */
export const contractValues = (
  body: ContractBody,
  { employee, employer, signatory }: Parties,
  today: number,
): PlaceholderValues => {
  const { language, birthdate } = employee;
  const { period, option = null } = body.renewal ?? { period: null };
  const words = contractWords[language];
  return {
    employee: `${employee.firstName} ${employee.lastName}`.trim(),
    firstName: employee.firstName,
    lastName: employee.lastName,
    address: addressText(employee),
    birthdate: birthdate ? dayText(Date.parse(birthdate) / 1000, language) : '',
    nationalNumber: nationalNumberText(employee.nationalNumber ?? ''),
    employer: employer.name,
    company: employer.company,
    employerAddress: employer.address,
    enterpriseNumber: enterpriseNumberText(employer.enterpriseNumber ?? ''),
    signatory: signatory?.name ?? '',
    start: body.start === null ? '' : dayText(body.start, language),
    end: endText(body, language),
    hoursWeek: numberText(body.hoursWeek, language),
    daysWeek: numberText(body.daysWeek, language),
    maxHoursDay: numberText(body.maxHoursDay, language),
    daysOffYear: numberText(body.daysOffYear, language),
    salary: moneyText(body.salaryAmountGross, language),
    salaryPeriod: body.salaryPeriod ? words.salaryPeriods[body.salaryPeriod] : '',
    regime: words.regimes[body.regime],
    workerKind: words.workerKinds[body.workerKind],
    workingTimePlan: body.workingTimePlan.trim(),
    renewal: renewalText(period ? toRenewal({ period, option }) : null, language),
    today: dayText(today, language),
  };
};
