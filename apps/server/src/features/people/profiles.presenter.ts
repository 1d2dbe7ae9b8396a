import type { Profile } from '@ploeg/contract/people/profile.schemas';
import { codeOfLanguage } from '@ploeg/domain/people/languages';
import type { ProfileValues } from '@ploeg/domain/people/profile-rules';
import type { personProfiles, persons } from './people.table.ts';

type PersonRow = typeof persons.$inferSelect;
type ProfileRow = typeof personProfiles.$inferSelect;

/** A person's data in the three sections of the specification; what is not known is empty. */
export const toProfile = (person: PersonRow, row: ProfileRow | undefined): Profile => ({
  profile: {
    last_name: person.lastName,
    first_name: person.firstName,
    preferred_language_code: codeOfLanguage(person.language),
    email: person.email,
    phone: person.phone,
  },
  profile_address: {
    line_1: row?.line1 ?? '',
    line_2: row?.line2 ?? '',
    zipCode: row?.zipCode ?? '',
    city: row?.city ?? '',
    state: row?.state ?? '',
    country_code: row?.countryCode ?? 'BE',
  },
  profile_extra: {
    national_number: row?.nationalNumber ?? '',
    civil_state: row?.civilState ?? null,
    birthdate: row?.birthdate ?? '',
    birthplace: row?.birthplace ?? '',
    gender: row?.gender ?? null,
    nationality_country_code: row?.nationalityCountryCode ?? '',
    bank_account_iban: row?.bankAccountIban ?? '',
    bank_account_bic: row?.bankAccountBic ?? '',
    emergency_name: row?.emergencyName ?? '',
    emergency_phone: row?.emergencyPhone ?? '',
  },
});

/** The texts of a profile without its sections, as the rules read them. */
export const toProfileValues = ({
  profile,
  profile_address,
  profile_extra,
}: Profile): ProfileValues => {
  const { last_name, first_name, phone } = profile;
  const { civil_state: _civil, gender: _gender, ...extra } = profile_extra;
  return { last_name, first_name, phone, ...profile_address, ...extra };
};

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** Read values as columns; a null stands where a text that may be unknown is empty. */
export const toProfileRow = (values: Partial<ProfileValues>) => ({
  line1: values.line_1,
  line2: values.line_2,
  zipCode: values.zipCode,
  city: values.city,
  state: values.state,
  countryCode: values.country_code,
  birthplace: values.birthplace,
  emergencyName: values.emergency_name,
  emergencyPhone: values.emergency_phone,
  nationalNumber: orNull(values.national_number),
  birthdate: orNull(values.birthdate),
  nationalityCountryCode: orNull(values.nationality_country_code),
  bankAccountIban: orNull(values.bank_account_iban),
  bankAccountBic: orNull(values.bank_account_bic),
});
