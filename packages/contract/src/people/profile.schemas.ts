import { LANGUAGE_CODES } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { shortText } from '../shared/wire.schemas.ts';

const text = shortText(200);

const LanguageCode = z.union(LANGUAGE_CODES.map((code) => z.literal(code)));

/** YYYY-MM-DD, or empty. */
const DateOrNone = z.union([z.iso.date(), z.literal('')]);

/** How a person is reached. The address of e-mail is the login and never changes here. */
const Person = z.object({
  last_name: text,
  first_name: text,
  preferred_language_code: LanguageCode,
  email: text,
  phone: text,
});

const Address = z.object({
  line_1: text,
  line_2: text,
  zipCode: text,
  city: text,
  state: text,
  country_code: text,
});

const Extra = z.object({
  /** 11 digits for Belgians, the last five covered for whoever reads of others; can be set while it is empty. */
  national_number: text,
  civil_state: z.number().int().min(1).max(6).nullable(),
  birthdate: DateOrNone,
  birthplace: text,
  gender: z.number().int().min(1).max(3).nullable(),
  nationality_country_code: text,
  bank_account_iban: text,
  bank_account_bic: text,
  /** Whom to call when something happens to them. */
  emergency_name: text,
  emergency_phone: text,
});

/** What contracts and declarations need of a person, point 3.14. Texts that are not known are empty. */
export const Profile = z.object({
  profile: Person,
  profile_address: Address,
  profile_extra: Extra,
});
export type Profile = z.infer<typeof Profile>;

export const ProfileBody = z.object({
  profile: Person.partial().optional(),
  profile_address: Address.partial().optional(),
  profile_extra: Extra.partial().optional(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** Digits, or as others write it. */
const NationalNumber = text.min(1);

export const ShownNumber = z.object({ nationalNumber: NationalNumber });

export const NumberCorrection = ShownNumber.extend({ reason: shortText(500).min(1) });
export type NumberCorrection = z.infer<typeof NumberCorrection>;

const Choice = z.object({ id: z.number().int(), name: z.string() });

export const ProfileAnswer = z.object({
  data: Profile,
  /** In the reader's language. */
  meta: z.object({ civil_state: z.array(Choice), gender: z.array(Choice) }),
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;
