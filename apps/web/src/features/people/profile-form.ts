import type { Profile, ProfileBody } from '@ploeg/contract/people/profile.schemas';

/** Every field of the form as text, by the path under which the server answers its faults. */
export type ProfileField =
  | `profile.${Exclude<keyof Profile['profile'], 'email'>}`
  | `profile_address.${keyof Profile['profile_address']}`
  | `profile_extra.${keyof Profile['profile_extra']}`;

export type ProfileTexts = Partial<Record<ProfileField, string>>;

/** What is sent as a number; empty means not known. */
const NUMBERS: readonly ProfileField[] = [
  'profile.preferred_language_code',
  'profile_extra.civil_state',
  'profile_extra.gender',
];

/** A field as it is known, as text. */
export const knownText = (data: Profile, field: ProfileField): string => {
  const [section, key] = field.split('.') as [keyof Profile, string];
  const value = (data[section] as Record<string, string | number | null>)[key];
  return value === null || value === undefined ? '' : String(value);
};

/** What was typed, in the shape of the call; fields that say what is known already are left out. */
export const toProfileBody = (typed: ProfileTexts, data: Profile): ProfileBody => {
  const body: Record<string, Record<string, string | number | null>> = {};
  for (const [field, text] of Object.entries(typed) as [ProfileField, string][]) {
    if (text === knownText(data, field)) continue;
    const [section, key] = field.split('.') as [string, string];
    const number = text === '' ? null : Number(text);
    body[section] = { ...body[section], [key]: NUMBERS.includes(field) ? number : text };
  }
  return body;
};
