import { isLanguage, type Language } from '../people/languages.ts';

/** Words that nearly every sentence of one language has, and hardly one of another. */
const WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(['the', 'and', 'to', 'with', 'this', 'by', 'for', 'at', 'be', 'shall']),
  nl: new Set(['het', 'een', 'van', 'en', 'met', 'deze', 'door', 'voor', 'wordt', 'niet']),
  fr: new Set(['le', 'les', 'des', 'et', 'du', 'avec', 'pour', 'par', 'est', 'une']),
  es: new Set(['el', 'los', 'del', 'y', 'con', 'para', 'por', 'una', 'que', 'las']),
  de: new Set(['der', 'auf', 'das', 'und', 'mit', 'von', 'für', 'wird', 'ist', 'dem']),
};

/** Fewer say nothing. */
const LEAST = 4;

/** The language that a text is written in, as HTML; null where it is too short, or of several. */
export const languageOfText = (html: string): Language | null => {
  const words = html
    .replaceAll(/<[^>]*>|\{\{[^}]*\}\}|&\w+;/g, ' ')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u);
  const counts = Object.entries(WORDS)
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || !second || first.count < LEAST || first.count < 2 * second.count) return null;
  return isLanguage(first.language) ? first.language : null;
};
