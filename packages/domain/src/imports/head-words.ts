import entryHeadWords from './entry-head-words.json' with { type: 'json' };
import headWords from './head-words.json' with { type: 'json' };
import type { ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';

type HeadWords = Readonly<Partial<Record<ImportField, readonly string[]>>>;

const PEOPLE: HeadWords = headWords;

/** "From" is an hour in a list of shifts and a day in one of leave. */
const OWN: Readonly<Record<ImportKind, HeadWords>> = { people: PEOPLE, ...entryHeadWords };

/** What lists call their columns: English, Dutch, French, German, Spanish. Compared folded. */
export const headWordsOf = (kind: ImportKind, field: ImportField): readonly string[] =>
  OWN[kind][field] ?? PEOPLE[field] ?? [];

/** Heads that say as what a wage counts. */
export const WAGE_HEADS = {
  hour: /\b(hour|hourly|uur|uurloon|horaire|heure|stunde|stundenlohn|hora)/,
  month: /\b(month|monthly|maand|maandloon|mensuel|mois|monat|monatsgehalt|mensual|mes)/,
  day: /\b(day|daily|dag|dagloon|jour|journalier|tag|dia|diario)\b/,
  week: /\b(week|weekly|weekloon|semaine|woche|semana)\b/,
} as const;

/** Heads that are a place where their values are places, and sections otherwise. */
export const DEPARTMENT_WORDS = [
  'department',
  'departments',
  'afdeling',
  'afdelingen',
  'département',
  'departamento',
  'Abteilung',
  'dienst',
  'service',
] as const;
