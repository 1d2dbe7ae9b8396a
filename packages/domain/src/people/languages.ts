/** Languages as profiles number them (R72). */
const LANGUAGES = { 1: 'fr', 2: 'nl', 3: 'en', 4: 'es' } as const;

export type LanguageCode = keyof typeof LANGUAGES;
export type LanguageTag = (typeof LANGUAGES)[LanguageCode];

/** The language of a number of the profile. */
export const languageOfCode = (code: LanguageCode): LanguageTag => LANGUAGES[code];

/** The number under which profiles know a language. */
export const codeOfLanguage = (language: LanguageTag): LanguageCode =>
  ([1, 2, 3, 4] as const).find((code) => LANGUAGES[code] === language) ?? 3;
