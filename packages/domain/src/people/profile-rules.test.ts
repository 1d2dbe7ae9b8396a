import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countriesByName, isCountryCode } from './countries.ts';
import { codeOfLanguage, languageOfCode } from './languages.ts';
import { missingForContract, type ProfileValues, readProfile } from './profile-rules.ts';
import { studentHoursLeft } from './student-hours.ts';

const TODAY = '2026-11-20';

const full: ProfileValues = {
  last_name: 'Janssens',
  first_name: 'Emma',
  phone: '+32470001001',
  line_1: 'Kerkstraat 2',
  line_2: '',
  zipCode: '1030',
  city: 'Schaarbeek',
  state: '',
  country_code: 'BE',
  national_number: '85073003328',
  birthdate: '1985-07-30',
  birthplace: 'Gent',
  nationality_country_code: 'BE',
  bank_account_iban: 'BE68539007547034',
  bank_account_bic: 'TRIOBEBB',
  emergency_name: 'Jan Janssens',
  emergency_phone: '+32470000000',
};

const read = (changed: Partial<ProfileValues>, before: Partial<ProfileValues> = {}) =>
  readProfile(changed, { ...full, ...before, ...changed }, TODAY);

describe('reading a profile', () => {
  it('takes what is right as it is stored', () => {
    expect(readProfile(full, full, TODAY)).toEqual({ values: full, errors: {} });
    const typed = {
      last_name: '  Peeters ',
      phone: '0470 12 34 56',
      country_code: 'be',
      bank_account_iban: 'be68 5390 0754 7034',
      bank_account_bic: 'trio be bb',
      national_number: '85.07.30-033.28',
    };
    expect(read(typed)).toEqual({
      values: {
        last_name: 'Peeters',
        phone: '+32470123456',
        country_code: 'BE',
        bank_account_iban: 'BE68539007547034',
        bank_account_bic: 'TRIOBEBB',
        national_number: '85073003328',
      },
      errors: {},
    });
  });

  it.each([
    ['last_name', ' ', 'missing'],
    ['country_code', '', 'missing'],
    ['country_code', 'XX', 'country'],
    ['nationality_country_code', 'Belgium', 'country'],
    ['zipCode', '0999', 'zip'],
    ['zipCode', '10300', 'zip'],
    ['phone', '0470', 'phone'],
    ['birthdate', '2026-11-21', 'birthdate'],
    ['birthdate', '1899-12-31', 'birthdate'],
    ['national_number', '123', 'national_number_length'],
    ['national_number', '85073003329', 'national_number_check'],
    ['bank_account_iban', 'BE69539007547034', 'iban_check'],
    ['bank_account_bic', 'TRIO', 'bic_format'],
  ] as const)('refuses %s "%s": %s', (field, text, error) => {
    expect(read({ [field]: text })).toEqual({ values: {}, errors: { [field]: error } });
  });

  it('says everything that is wrong at once, and nothing of what is not sent', () => {
    const { errors } = read({ first_name: '', phone: 'x', city: 'Gent' }, { zipCode: 'old' });
    expect(errors).toEqual({ first_name: 'missing', phone: 'phone' });
  });

  it('lets everything but the names and the country be empty', () => {
    const emptied = Object.fromEntries(Object.keys(full).map((field) => [field, '']));
    expect(Object.keys(read(emptied).errors).sort()).toEqual([
      'country_code',
      'first_name',
      'last_name',
    ]);
  });

  it('judges post codes and numbers of other countries by their own measure', () => {
    const abroad = { country_code: 'NL', nationality_country_code: 'NL' };
    expect(read({ zipCode: '1012 AB' }, abroad).errors).toEqual({});
    expect(read({ national_number: 'BSN 1234' }, abroad).errors).toEqual({});
    // Eleven digits are a Belgian number wherever their owner is from.
    expect(read({ national_number: '85073003329' }, abroad).errors).toEqual({
      national_number: 'national_number_check',
    });
  });
});

describe('what contracts still need', () => {
  const values = { ...full, gender: 2 };

  it('is nothing of a whole profile', () => expect(missingForContract(values)).toEqual([]));

  it('is more of who has no national number', () => {
    const without = { ...values, national_number: '', birthplace: '', gender: null };
    expect(missingForContract(without)).toEqual(['national_number', 'birthplace', 'gender']);
    expect(missingForContract({ ...values, birthplace: '', gender: null })).toEqual([]);
  });

  it('names every needed field that is empty, and no other', () => {
    const fields = ['birthdate', 'line_1', 'zipCode', 'city', 'country_code'] as const;
    fc.assert(
      fc.property(fc.subarray([...fields]), fc.boolean(), (empty, hasAccount) => {
        const changed = Object.fromEntries(empty.map((field) => [field, '']));
        const account = hasAccount ? full.bank_account_iban : '';
        expect(missingForContract({ ...values, ...changed, bank_account_iban: account })).toEqual(
          empty,
        );
      }),
    );
  });
});

describe('countries', () => {
  it('stand with our neighbours in front, then by name, each once', () => {
    const names = new Intl.DisplayNames('nl-BE', { type: 'region' });
    const codes = countriesByName((code) => names.of(code) ?? code);
    expect(codes.slice(0, 5)).toEqual(['BE', 'FR', 'NL', 'LU', 'DE']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBe(249);
    expect(codes.every(isCountryCode)).toBe(true);
    expect(codes.every((code) => names.of(code) !== code)).toBe(true);
    expect(codes[5]).toBe('AF');
  });
});

it('languages have the numbers of the specification', () => {
  expect(([1, 2, 3, 4] as const).map(languageOfCode)).toEqual(['fr', 'nl', 'en', 'es']);
  for (const code of [1, 2, 3, 4] as const) expect(codeOfLanguage(languageOfCode(code))).toBe(code);
});

it.each([
  [2026, 0, undefined, 650],
  [2025, 100, undefined, 550],
  [2024, 0, undefined, 600],
  [2022, 0, undefined, 475],
  [2026, 700, undefined, 0],
  [2026, 100, 200, 100],
])('student hours left of %i after %i with the setting %s are %i', (year, used, setting, left) => {
  expect(studentHoursLeft(year, used, setting)).toBe(left);
});
