/** `code` is the number of profiles (R72); `locale` is how screens write days and numbers. */
type Written = { code: number; name: string; locale: string };

/** The languages of Ploeg: a line here and a folder of texts in the `locales` of server and web. */
export const LANGUAGES = {
  en: { code: 3, name: 'English', locale: 'en-GB' },
  fr: { code: 1, name: 'Français', locale: 'fr-BE' },
  nl: { code: 2, name: 'Nederlands', locale: 'nl-BE' },
  es: { code: 4, name: 'Español', locale: 'es-ES' },
  de: { code: 5, name: 'Deutsch', locale: 'de-BE' },
} as const satisfies Record<string, Written>;

export type Language = keyof typeof LANGUAGES;
export type LanguageCode = (typeof LANGUAGES)[Language]['code'];

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

export const codeOfLanguage = (language: Language): LanguageCode => LANGUAGES[language].code;

export const languageOfCode = (code: LanguageCode): Language =>
  LANGUAGE_TAGS.find((tag) => codeOfLanguage(tag) === code) ?? 'en';

export const LANGUAGE_CODES = LANGUAGE_TAGS.map(codeOfLanguage).toSorted((a, b) => a - b);
