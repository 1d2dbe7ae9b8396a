import { isCountryCode } from '../people/countries.ts';
import { foldName } from './fold.ts';

const LOCALES = ['en', 'nl', 'fr', 'de', 'es'];

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const CODES = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter(isCountryCode);

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its folded name in five languages, as the platform knows them. */
export const countryNamed = (word: string): string | undefined => {
  codes ??= new Map(
    LOCALES.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      return CODES.map((code) => [foldName(names.of(code) ?? code), code] as const);
    }),
  );
  return codes.get(word);
};
