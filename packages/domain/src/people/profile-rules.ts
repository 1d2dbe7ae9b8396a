import { readBic } from './bic.ts';
import { isCountryCode } from './countries.ts';
import { readIban } from './iban.ts';
import { readNationalNumber } from './national-number.ts';
import { readPhone } from './phone.ts';
import type { ParsedValue } from './read-value.ts';

/** What a person's contracts need, by the names of the profile (point 3.14). */
export type ProfileValues = {
  last_name: string;
  first_name: string;
  phone: string;
  line_1: string;
  line_2: string;
  zipCode: string;
  city: string;
  state: string;
  country_code: string;
  national_number: string;
  /** YYYY-MM-DD, or empty. */
  birthdate: string;
  birthplace: string;
  nationality_country_code: string;
  bank_account_iban: string;
  bank_account_bic: string;
  emergency_name: string;
  emergency_phone: string;
};

type Field = keyof ProfileValues;

export type ProfileError =
  | 'missing'
  | 'phone'
  | 'zip'
  | 'country'
  | 'birthdate'
  | `national_number_${'length' | 'date' | 'check'}`
  | `iban_${'country' | 'length' | 'format' | 'check'}`
  | `bic_${'format' | 'country'}`;

const EARLIEST_BIRTHDATE = '1900-01-01';

const named = <F extends string, N extends string>(
  read: ParsedValue<F>,
  name: N,
): ParsedValue<`${N}_${F}`> =>
  read.value === undefined ? { error: `${name}_${read.error}` as const } : { value: read.value };

const readCountry = (text: string): ParsedValue<'country'> => {
  const value = text.toUpperCase();
  return isCountryCode(value) ? { value } : { error: 'country' };
};

/** Numbers of other countries have forms of their own (R71). */
const readNumber = (text: string, { nationality_country_code, country_code }: ProfileValues) => {
  const digits = text.replace(/[\s.\-/]/g, '');
  const isBelgian = (nationality_country_code || country_code) === 'BE';
  if (!isBelgian && !/^\d{11}$/.test(digits)) return { value: text };
  return named(readNationalNumber(text), 'national_number');
};

const readers: {
  [F in Field]?: (text: string, all: ProfileValues, today: string) => ParsedValue<ProfileError>;
} = {
  phone: readPhone,
  emergency_phone: readPhone,
  zipCode: (text, { country_code }) =>
    country_code !== 'BE' || /^[1-9]\d{3}$/.test(text) ? { value: text } : { error: 'zip' },
  country_code: readCountry,
  nationality_country_code: readCountry,
  birthdate: (text, _, today) =>
    text >= EARLIEST_BIRTHDATE && text <= today ? { value: text } : { error: 'birthdate' },
  national_number: readNumber,
  bank_account_iban: (text) => named(readIban(text), 'iban'),
  bank_account_bic: (text) => named(readBic(text), 'bic'),
};

const NEEDED: readonly Field[] = ['last_name', 'first_name', 'country_code'];

const readEmpty = (field: Field): ParsedValue<'missing'> =>
  NEEDED.includes(field) ? { error: 'missing' } : { value: '' };

/** Reads changes into their stored form (R71). `all` holds every value as it would be, `today` is YYYY-MM-DD. */
export const readProfile = (
  changed: Partial<ProfileValues>,
  all: ProfileValues,
  today: string,
): { values: Partial<ProfileValues>; errors: Partial<Record<Field, ProfileError>> } => {
  const country_code = all.country_code.trim().toUpperCase();
  const values: Partial<ProfileValues> = {};
  const errors: Partial<Record<Field, ProfileError>> = {};
  for (const [field, typed] of Object.entries(changed) as [Field, string][]) {
    const text = typed.trim();
    const read =
      text === ''
        ? readEmpty(field)
        : (readers[field]?.(text, { ...all, country_code }, today) ?? { value: text });
    if (read.error === undefined) values[field] = read.value;
    else errors[field] = read.error;
  }
  return { values, errors };
};

const ALWAYS: readonly Field[] = [
  'national_number',
  'birthdate',
  'line_1',
  'zipCode',
  'city',
  'country_code',
];

/** What identifies a worker to the ONSS who has no national number (R61). */
const WITHOUT_NUMBER = ['birthplace', 'gender', 'nationality_country_code'] as const;

export const missingForContract = (values: ProfileValues & { gender: number | null }): string[] => {
  const isMissing = (field: Field | 'gender'): boolean =>
    field === 'gender' ? values.gender === null : values[field] === '';
  const needed = values.national_number === '' ? [...ALWAYS, ...WITHOUT_NUMBER] : ALWAYS;
  return needed.filter(isMissing);
};
