import type { ParseKeys, TFunction } from 'i18next';
import type { EmployeeTerms } from '#data/contracts/contracts.queries.ts';
import { type ContractForm, termFieldsOf } from './contract-form.ts';
import { WORKER_TYPES } from './contract-texts.ts';

/** The fields of the form that an employment fills in. */
export const formTermsOf = ({ terms, worker }: EmployeeTerms): Partial<ContractForm> => ({
  ...termFieldsOf(terms),
  dimonaWorkerType: WORKER_TYPES.find((type) => type === worker.workerType) ?? '',
});

/**
 * What an employment changes in a form: fields that are empty or stand as the one before, or as a new
 * form, left them. What the manager typed stays.
 */
export const fillIn = (
  form: ContractForm,
  terms: Partial<ContractForm>,
  before: Partial<ContractForm>,
): Partial<ContractForm> =>
  Object.fromEntries(
    Object.entries(terms).filter(([field]) => {
      const value = form[field as keyof ContractForm];
      return value === '' || value === before[field as keyof ContractForm];
    }),
  );

const missingTexts: Partial<Record<string, ParseKeys>> = {
  national_number: 'CONTRACT.MISSING_FIELDS.national_number',
  birthdate: 'CONTRACT.MISSING_FIELDS.birthdate',
  line_1: 'CONTRACT.MISSING_FIELDS.address',
  zipCode: 'CONTRACT.MISSING_FIELDS.address',
  city: 'CONTRACT.MISSING_FIELDS.address',
  country_code: 'CONTRACT.MISSING_FIELDS.address',
  birthplace: 'CONTRACT.MISSING_FIELDS.birthplace',
  gender: 'CONTRACT.MISSING_FIELDS.gender',
  nationality_country_code: 'CONTRACT.MISSING_FIELDS.nationality',
};

/** What the profile lacks, in words and each once. */
export const missingText = ({ missing }: EmployeeTerms, t: TFunction): string => {
  const names = missing.map((field) => {
    const text = missingTexts[field];
    return text ? t(text) : field;
  });
  return [...new Set(names)].join(', ');
};
