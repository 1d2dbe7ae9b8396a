import type { ErrorTable } from '../shared/error-table.ts';

export const peopleErrors = {
  'people.profile_invalid': { status: 422 },
  'people.missing': { status: 422 },
  'people.phone': { status: 422, field: 'profile.phone' },
  'people.zip': { status: 422, field: 'profile_address.zipCode' },
  'people.country': { status: 422, field: 'profile_address.country_code' },
  'people.birthdate': { status: 422, field: 'profile_extra.birthdate' },
  'people.national_number_length': { status: 422, field: 'profile_extra.national_number' },
  'people.national_number_date': { status: 422, field: 'profile_extra.national_number' },
  'people.national_number_check': { status: 422, field: 'profile_extra.national_number' },
  'people.national_number_none': { status: 404 },
  'people.iban_country': { status: 422, field: 'profile_extra.bank_account_iban' },
  'people.iban_length': { status: 422, field: 'profile_extra.bank_account_iban' },
  'people.iban_format': { status: 422, field: 'profile_extra.bank_account_iban' },
  'people.iban_check': { status: 422, field: 'profile_extra.bank_account_iban' },
  'people.bic_format': { status: 422, field: 'profile_extra.bank_account_bic' },
  'people.bic_country': { status: 422, field: 'profile_extra.bank_account_bic' },
  'people.picture_missing': { status: 422, field: 'file' },
  'people.picture_unusable': { status: 422, field: 'file' },
} as const satisfies ErrorTable;
