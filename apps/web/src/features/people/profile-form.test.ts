import type { Profile } from '@ploeg/contract/people/profile.schemas';
import { expect, it } from 'vitest';
import { storedText, nothingTyped, toProfileBody } from './profile-form.ts';

const data: Profile = {
  profile: {
    last_name: 'Janssens',
    first_name: 'Emma',
    preferred_language_code: 2,
    email: 'emma@ploeg.example',
    phone: '+32470001001',
  },
  profile_address: {
    line_1: 'Kerkstraat 2',
    line_2: '',
    zipCode: '1030',
    city: 'Schaarbeek',
    state: '',
    country_code: 'BE',
  },
  profile_extra: {
    national_number: '85073003328',
    civil_state: null,
    birthdate: '1985-07-30',
    birthplace: '',
    gender: 2,
    nationality_country_code: 'BE',
    bank_account_iban: 'BE68539007547034',
    bank_account_bic: '',
    emergency_name: '',
    emergency_phone: '',
  },
};

it('a field is known as text', () => {
  expect(storedText(data, 'profile.preferred_language_code')).toBe('2');
  expect(storedText(data, 'profile_extra.civil_state')).toBe('');
});

it('only what differs is sent, choices as numbers and no choice as null', () => {
  const typed = {
    profile: { first_name: 'Emma', last_name: 'Maes', preferred_language_code: '1' },
    profile_address: { city: 'Schaarbeek' },
    profile_extra: { gender: '', birthplace: 'Gent' },
  };
  expect(toProfileBody(typed, data)).toEqual({
    profile: { last_name: 'Maes', preferred_language_code: 1 },
    profile_extra: { gender: null, birthplace: 'Gent' },
  });
  expect(toProfileBody(nothingTyped, data)).toEqual({});
});
