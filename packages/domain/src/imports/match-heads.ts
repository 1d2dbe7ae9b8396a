import { readIban } from '../people/iban.ts';
import { readNationalNumber } from '../people/national-number.ts';
import { readPhone } from '../people/phone.ts';
import { alike, fold, foldName } from './fold.ts';
import { DEPARTMENT_WORDS, headWordsOf } from './head-words.ts';
import type { ImportField, ImportTarget } from './import-fields.ts';
import { fieldsOf, IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { dayOrderOf, readDay, readEmail, splitWords } from './read-cells.ts';
import { readTime, readTimes } from './read-times.ts';
import { readWorksAs } from './worker-words.ts';

/** `sure`: the head says it. `likely`: the head or the values suggest it. `none`: nothing does. */
export type Confidence = 'sure' | 'likely' | 'none';

export type ColumnMatch = { target: ImportTarget; confidence: Confidence };

export type ListColumn = { head: string; values: readonly string[] };

/** Names that this company has already. */
export type KnownNames = {
  locations: readonly string[];
  sections: readonly string[];
  leaveKinds?: readonly string[];
  leaveAccounts?: readonly string[];
  today: string;
};

const LEAST_ALIKE = 0.6;

const SURE = 100;
const BY_CONTENT = 80;
const MOST_LIKE = 60;

const exactOf = (kind: ImportKind): ReadonlyMap<string, ReadonlySet<ImportField>> => {
  const fields = new Map<string, Set<ImportField>>();
  for (const field of fieldsOf(kind)) {
    for (const word of headWordsOf(kind, field)) {
      const key = fold(word);
      fields.set(key, (fields.get(key) ?? new Set()).add(field));
    }
  }
  return fields;
};

const EXACT = new Map(IMPORT_KINDS.map((kind) => [kind, exactOf(kind)]));

const DEPARTMENTS: ReadonlySet<string> = new Set(DEPARTMENT_WORDS.map(fold));

const FIRST_NAMES: ReadonlySet<string> = new Set(headWordsOf('people', 'firstName').map(fold));

/** Heads that are a family name beside a first name, and a whole name alone. */
const NAMES: ReadonlySet<string> = new Set(['naam', 'nom', 'name', 'apellidos nombre']);

/** So many of the values must be of a kind before a column is taken for it. */
const MOST = 0.8;

const mostAre = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= Math.ceil(values.length * MOST);

/** Years at which people who are listed were born, at least. */
const YOUNGEST = 13;

const sniffDays = (values: readonly string[], today: string): ImportField | null => {
  const order = dayOrderOf(values);
  const isDay = (value: string): boolean =>
    /\D/.test(value.trim()) && 'value' in readDay(value, order, today);
  if (!mostAre(values, isDay)) return null;
  const latestBirth = `${Number(today.slice(0, 4)) - YOUNGEST}${today.slice(4)}`;
  const isBirth = (value: string): boolean => {
    const read = readDay(value, order, today);
    return 'value' in read && read.value <= latestBirth;
  };
  return mostAre(values, isBirth) ? 'birthdate' : 'start';
};

/** What the values of a column say that they are. */
const sniff = (values: readonly string[], known: KnownNames): ImportField | null => {
  const filled = values.filter((value) => value.trim() !== '');
  if (mostAre(filled, (value) => 'value' in readEmail(value))) return 'email';
  if (mostAre(filled, (value) => readNationalNumber(value).value !== undefined)) {
    return 'nationalNumber';
  }
  if (mostAre(filled, (value) => readIban(value).value !== undefined)) return 'iban';
  const day = sniffDays(filled, known.today);
  if (day) return day;
  const isPhone = (value: string): boolean =>
    /^[+0(]/.test(value.trim()) && readPhone(value).value !== undefined;
  if (mostAre(filled, isPhone)) return 'phone';
  if (mostAre(filled, (value) => readWorksAs(value) !== null)) return 'worksAs';
  return sniffNames(filled, known);
};

const sniffNames = (values: readonly string[], known: KnownNames): ImportField | null => {
  const places = new Set(known.locations.map(foldName));
  if (mostAre(values, (value) => places.has(foldName(value)))) return 'location';
  const sections = new Set(known.sections.map(foldName));
  const isSection = (word: string): boolean => sections.has(foldName(word));
  const areSections = (value: string): boolean => splitWords(value, isSection).every(isSection);
  return mostAre(values, areSections) ? 'sections' : null;
};

/** The same of lists about people who work here. */
const sniffEntries = (
  values: readonly string[],
  kind: ImportKind,
  known: KnownNames,
): ImportField | null => {
  const filled = values.filter((value) => value.trim() !== '');
  if (mostAre(filled, (value) => 'value' in readEmail(value))) return 'email';
  if (kind === 'shifts' && mostAre(filled, (value) => 'value' in readTimes(value))) return 'times';
  if (sniffDays(filled, known.today)) return kind === 'leave' ? 'firstDay' : 'day';
  const kinds = new Set((known.leaveKinds ?? []).map(foldName));
  if (mostAre(filled, (value) => kinds.has(foldName(value)))) return 'leaveKind';
  const accounts = new Set((known.leaveAccounts ?? []).map(foldName));
  if (mostAre(filled, (value) => accounts.has(foldName(value)))) return 'leaveAccount';
  return sniffNames(filled, known);
};

const hasLetters = (value: string): boolean => /\p{Letter}/u.test(value);

const isDayText = (value: string): boolean => 'value' in readDay(value, 'dmy', '2100-01-01');

const isNumberText = (value: string): boolean => /\d/.test(value);

/** What the values of a field are at least; what they are not, a head that is only alike does not make of them. */
const FITS: Partial<Record<ImportField, (value: string) => boolean>> = {
  ...Object.fromEntries(
    (
      [
        'lastName',
        'firstName',
        'fullName',
        'location',
        'sections',
        'skills',
        'worksAs',
        'function',
        'city',
        'birthplace',
        'country',
        'nationality',
        'language',
        'street',
      ] as ImportField[]
    ).map((field) => [field, hasLetters]),
  ),
  email: (value) => value.includes('@'),
  phone: (value) => (value.match(/\d/g) ?? []).length >= 8,
  birthdate: isDayText,
  start: isDayText,
  end: isDayText,
  hoursWeek: isNumberText,
  daysWeek: isNumberText,
  wage: isNumberText,
  zipCode: isNumberText,
  nationalNumber: (value) => value.replaceAll(/\D/g, '').length >= 9,
  iban: (value) => isNumberText(value) && hasLetters(value),
  day: isDayText,
  firstDay: isDayText,
  lastDay: isDayText,
  times: (value) => 'value' in readTimes(value),
  timeFrom: (value) => 'value' in readTime(value),
  timeTo: (value) => 'value' in readTime(value),
  pause: isNumberText,
  leaveKind: hasLetters,
  dayPart: hasLetters,
  leaveAccount: hasLetters,
  amount: isNumberText,
};

type Candidate = { column: number; field: ImportField; score: number };

const candidatesOf = (
  { head, values }: ListColumn,
  column: number,
  known: KnownNames,
  { kind, hasFirstName }: { kind: ImportKind; hasFirstName: boolean },
): Candidate[] => {
  const word = fold(head);
  const exact = EXACT.get(kind)?.get(word);
  const fields = fieldsOf(kind);
  const places = new Set(known.locations.map(foldName));
  const filled = values.filter((value) => value.trim() !== '');
  const holdsPlaces = mostAre(filled, (value) => places.has(foldName(value)));
  if (DEPARTMENTS.has(word) && holdsPlaces) return [{ column, field: 'location', score: SURE }];
  if (NAMES.has(word)) {
    return [{ column, field: hasFirstName ? 'lastName' : 'fullName', score: SURE }];
  }
  if (exact) return [...exact].map((field) => ({ column, field, score: SURE }));
  const found: Candidate[] = [];
  const content = kind === 'people' ? sniff(values, known) : sniffEntries(values, kind, known);
  if (content && fields.includes(content)) {
    found.push({ column, field: content, score: BY_CONTENT });
  }
  for (const field of fields) {
    const fits = FITS[field];
    if (fits && filled.length > 0 && !mostAre(filled, fits)) continue;
    const most = Math.max(...headWordsOf(kind, field).map((each) => alike(word, fold(each))));
    if (most >= LEAST_ALIKE) found.push({ column, field, score: most * MOST_LIKE });
  }
  return found;
};

/** What each column of a list is, each field at most once: by its head, else by what stands in it. */
export const matchHeads = (
  columns: readonly ListColumn[],
  known: KnownNames,
  kind: ImportKind = 'people',
): ColumnMatch[] => {
  const hasFirstName = columns.some(({ head }) => FIRST_NAMES.has(fold(head)));
  const candidates = columns
    .flatMap((column, at) => candidatesOf(column, at, known, { kind, hasFirstName }))
    .toSorted((a, b) => b.score - a.score || a.column - b.column);
  const matches = columns.map((): ColumnMatch => ({ target: 'ignore', confidence: 'none' }));
  const taken = new Set<ImportField>();
  for (const { column, field, score } of candidates) {
    if (taken.has(field) || matches[column]?.target !== 'ignore') continue;
    taken.add(field);
    matches[column] = { target: field, confidence: score === SURE ? 'sure' : 'likely' };
  }
  return matches;
};

/** Whether the first line says what the columns are: it has words, and nothing of a person. */
export const hasHeads = (first: readonly string[], known: KnownNames): boolean => {
  const filled = first.filter((cell) => cell.trim() !== '');
  const isOfPerson = (cell: string): boolean =>
    'value' in readEmail(cell) ||
    /^[\d\s.,/+:()-]+$/.test(cell.trim()) ||
    readNationalNumber(cell).value !== undefined ||
    'value' in readDay(cell, 'dmy', known.today);
  return filled.length > 0 && !filled.some(isOfPerson);
};

/** Titles and dates may stand above the heads, and the heads in a second language below them. */
const MOST_LINES_ABOVE = 8;

/** A word of a person may be a head too, two of them on one line are heads. */
const LEAST_HEADS = 2;

/** On which line the heads stand, and on which the list begins; without heads it begins at once. */
export const findHeads = (
  rows: readonly (readonly string[])[],
  known: KnownNames,
  kind: ImportKind,
): { heads: number | null; body: number } => {
  const isHead = (cell: string): boolean => {
    const word = fold(cell);
    return EXACT.get(kind)?.has(word) === true || NAMES.has(word) || DEPARTMENTS.has(word);
  };
  const above = rows.slice(0, MOST_LINES_ABOVE);
  const counts = above.map((cells) =>
    hasHeads(cells, known) ? cells.filter((cell) => cell.trim() !== '' && isHead(cell)).length : 0,
  );
  const most = Math.max(0, ...counts);
  if (most < LEAST_HEADS) {
    const [first] = rows;
    return first && hasHeads(first, known) ? { heads: 0, body: 1 } : { heads: null, body: 0 };
  }
  const least = Math.max(LEAST_HEADS, Math.ceil(most / 2));
  return {
    heads: counts.indexOf(most),
    body: counts.findLastIndex((count) => count >= least) + 1,
  };
};
