import type { Profile, ProfileBody } from '@ploeg/contract/people/profile.schemas';

type Section = 'profile' | 'profile_address' | 'profile_extra';

type Texts<S extends Section> = Partial<
  Record<Exclude<keyof Profile[S] & string, 'email'>, string>
>;

/** What was typed, as text; only what differs from the server's word, so that a newer word is shown. */
export type ProfileTexts = { [S in Section]: Texts<S> };

/** Every field of the form, by the path under which the server answers its errors. */
export type ProfileField = { [S in Section]: `${S}.${keyof Texts<S> & string}` }[Section];

export const nothingTyped: ProfileTexts = { profile: {}, profile_address: {}, profile_extra: {} };

/** What is sent as a number; empty means not known. */
const NUMBERS: readonly string[] = [
  'preferred_language_code',
  'civil_state',
  'gender',
] satisfies (keyof (Texts<'profile'> & Texts<'profile_extra'>))[];

/** A field as it is known, as text. */
export const storedText = (data: Profile, field: ProfileField): string => {
  const [section, key] = field.split('.') as [Section, string];
  const value = (data[section] as Record<string, string | number | null>)[key];
  return value === null || value === undefined ? '' : String(value);
};

/** What was typed, in the shape of the call; fields that say what is known already are left out. */
export const toProfileBody = (typed: ProfileTexts, data: Profile): ProfileBody => {
  const body: Record<string, Record<string, string | number | null>> = {};
  for (const [section, texts] of Object.entries(typed)) {
    for (const [key, text] of Object.entries(texts)) {
      if (text === storedText(data, `${section}.${key}` as ProfileField)) continue;
      const number = text === '' ? null : Number(text);
      body[section] = { ...body[section], [key]: NUMBERS.includes(key) ? number : text };
    }
  }
  return body;
};
