import { WORKER_KINDS, type WorkerKind } from '../contracts/contract-terms.ts';
import { isHiredByDay, type WorkerType } from '../dimona/worker-types.ts';
import { readPhone } from '../people/phone.ts';
import { hasBothKinds } from '../terms/worker-kinds.ts';

/** Words of the reader's language, and of every other, that say how somebody works. */
export type PersonWords = {
  /** Folded: small letters without accents. */
  types: Readonly<Partial<Record<WorkerType, readonly string[]>>>;
  /** Words for white-collar employees and for workers. */
  kinds: Readonly<Record<WorkerKind, readonly string[]>>;
  /** What may follow hours a week, such as `u` or `hours`. */
  hours: readonly string[];
};

type NamedSection = { id: string; name: string };

type PartKind = 'name' | 'section' | 'hours' | 'email' | 'phone' | 'type' | 'kind' | 'unread';

/** A word of the line, and what it was taken for. */
export type LinePart = { text: string; as: PartKind };

/** Somebody as one line says them. What was not understood stands in `unread`, never in a name. */
export type PersonLine = {
  firstName: string;
  lastName: string;
  sectionIds: string[];
  hoursWeekMinutes: number | null;
  email: string | null;
  phone: string | null;
  workerType: WorkerType | null;
  workerKind: WorkerKind | null;
  unread: string[];
  parts: LinePart[];
};

/** Small letters without accents, as words are compared. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** A comma between digits belongs to a number. */
const BETWEEN = /[;\t]|,(?!\d)|(?<!\d),/;

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*$/u;
const PARTICLES = new Set(
  "van von de den der del dela della des di da das do dos du la le les el al ten ter te 't in op zu y e en bin ben ibn".split(
    ' ',
  ),
);
const EMAIL = /^<?([^\s@<>]+@[^\s@<>]+\.[\p{L}\d-]{2,})>?$/u;
const HOURS = /^(\d{1,2})(?:[.,](0{1,2}|25|50|75|\d)|:([0-5]\d))?([\p{L}]*)(?:\/[\p{L}]+)?$/u;
const DIGITS = /^[\d./()-]+$/;
const PHONE_START = /^(?:\+|00?)[\d./()-]*\d$/;

/** Hours that somebody may work in a week; more is another number. */
const MOST_HOURS = 60;

const toMinutes = (match: RegExpExecArray): number => {
  const [, hours = '', decimals, minutes] = match;
  const rest = minutes === undefined ? Number(`0.${decimals ?? '0'}`) * 60 : Number(minutes);
  return Number(hours) * 60 + Math.round(rest);
};

/** Whether one letter more, less, other or swapped makes one word of the other. */
const isNear = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3)
    return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
};

/** How many words from here are one of these, the longest first. */
const matchWords = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word, index) => foldWord(words[at + index] ?? '') === word);

const wordsOf = (text: string): string[] => foldWord(text).split(/\s+/).filter(Boolean);

type Found = { count: number; as: Exclude<PartKind, 'name' | 'unread'>; note: () => void };

const findEmail = (person: PersonLine, word: string): Found | null => {
  const email = EMAIL.exec(word)?.[1];
  if (email === undefined || person.email !== null) return null;
  const note = (): void => {
    person.email = email.toLowerCase();
  };
  return { count: 1, as: 'email', note };
};

/** What stands at a place of a stretch between commas; the person takes note of it. */
const createFinder = (
  person: PersonLine,
  sections: readonly NamedSection[],
  { types, kinds, hours }: PersonWords,
) => {
  const named = sections
    .map(({ id, name }) => ({ id, words: wordsOf(name) }))
    .sort((a, b) => b.words.length - a.words.length);
  const known = Object.entries(types).flatMap(([type, list]) =>
    list.map((text) => ({ type: type as WorkerType, words: wordsOf(text) })),
  );
  known.sort((a, b) => b.words.length - a.words.length);

  const findHours = (words: readonly string[], at: number): Found | null => {
    const match = HOURS.exec(words[at] ?? '');
    const unit = match?.[4];
    if (!match || (unit && !hours.includes(foldWord(unit)))) return null;
    const minutes = toMinutes(match);
    if (person.hoursWeekMinutes !== null || minutes === 0 || minutes > MOST_HOURS * 60) return null;
    const isUnitNext = !unit && hours.includes(foldWord(words[at + 1] ?? ''));
    return {
      count: isUnitNext ? 2 : 1,
      as: 'hours',
      note: () => {
        person.hoursWeekMinutes = minutes;
      },
    };
  };

  const findPhone = (words: readonly string[], at: number): Found | null => {
    if (person.phone !== null || !PHONE_START.test(words[at] ?? '')) return null;
    let end = at + 1;
    while (DIGITS.test(words[end] ?? '')) end += 1;
    for (; end > at; end -= 1) {
      const { value } = readPhone(words.slice(at, end).join(' '));
      if (value === undefined) continue;
      const note = (): void => {
        person.phone = value;
      };
      return { count: end - at, as: 'phone', note };
    }
    return null;
  };

  const findKind = (word: string): Found | null => {
    const kind = WORKER_KINDS.find((own) => kinds[own].includes(foldWord(word)));
    if (!kind || person.workerKind !== null) return null;
    const note = (): void => {
      person.workerKind = kind;
    };
    return { count: 1, as: 'kind', note };
  };

  const findWord = (words: readonly string[], at: number): Found | null => {
    const section = named.find((item) => matchWords(words, at, item.words));
    if (section) {
      const note = (): void => {
        if (!person.sectionIds.includes(section.id)) person.sectionIds.push(section.id);
      };
      return { count: section.words.length, as: 'section', note };
    }
    const type = known.find((item) => matchWords(words, at, item.words));
    if (!type) return findKind(words[at] ?? '');
    if (person.workerType !== null) return null;
    const note = (): void => {
      person.workerType = type.type;
    };
    return { count: type.words.length, as: 'type', note };
  };

  return {
    find: (words: readonly string[], at: number): Found | null =>
      findEmail(person, words[at] ?? '') ??
      findPhone(words, at) ??
      findHours(words, at) ??
      findWord(words, at),
    isNearSection: (word: string): boolean =>
      named.some((item) => item.words.some((part) => isNear(foldWord(word), part))),
  };
};

const isSmall = (word: string): boolean =>
  word === word.toLowerCase() && word !== word.toUpperCase();

/** Whether a word goes on with a name: what is in small letters behind a whole name is something else. */
const continuesName = (
  word: string,
  name: readonly string[],
  isNearSection: (word: string) => boolean,
): boolean => {
  if (!NAME.test(word)) return false;
  if (name.length === 0 || PARTICLES.has(word.toLowerCase())) return true;
  const hasSurname = name.slice(1).some((part) => !PARTICLES.has(part.toLowerCase()));
  if ((hasSurname || isSmall(word)) && isNearSection(word)) return false;
  return !hasSurname || !isSmall(word);
};

/** Somebody as one writes them down: `Lucas Martens bar 38`, `…, emma@x.be, student`. */
export const readPersonLine = (
  line: string,
  sections: readonly NamedSection[],
  words: PersonWords,
): PersonLine => {
  const person: PersonLine = {
    firstName: '',
    lastName: '',
    sectionIds: [],
    hoursWeekMinutes: null,
    email: null,
    phone: null,
    workerType: null,
    workerKind: null,
    unread: [],
    parts: [],
  };
  const finder = createFinder(person, sections, words);
  const name: string[] = [];
  let isInName = true;
  for (const stretch of line.split(BETWEEN)) {
    const texts = stretch.split(/\s+/).filter(Boolean);
    for (let at = 0; at < texts.length; ) {
      const text = texts[at] ?? '';
      const found = name.length === 0 && NAME.test(text) ? null : finder.find(texts, at);
      if (found) {
        found.note();
        person.parts.push({ text: texts.slice(at, at + found.count).join(' '), as: found.as });
        at += found.count;
        isInName &&= name.length === 0;
        continue;
      }
      const isName: boolean = isInName && continuesName(text, name, finder.isNearSection);
      if (isName) name.push(text);
      else person.unread.push(text);
      isInName &&= isName || name.length === 0;
      person.parts.push({ text, as: isName ? 'name' : 'unread' });
      at += 1;
    }
    // Behind a comma no name goes on.
    if (name.length > 0) isInName = false;
  }
  person.firstName = name[0] ?? '';
  person.lastName = name.slice(1).join(' ');
  return person;
};

/** A line of a list, and whether the same person stands further up in it. */
export type ListedLine = PersonLine & { line: number; isTwice: boolean };

/** Every line of a list that says something, as somebody. */
export const readPersonLines = (
  text: string,
  sections: readonly NamedSection[],
  words: PersonWords,
): ListedLine[] => {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((content, line) => {
    if (content.trim() === '') return [];
    const person = readPersonLine(content, sections, words);
    const name = foldWord(`${person.firstName} ${person.lastName}`).trim();
    const keys = [name && `name ${name}`, person.email && `email ${person.email}`].filter(Boolean);
    const isTwice = keys.some((key) => seen.has(key as string));
    for (const key of keys) seen.add(key as string);
    return [{ ...person, line, isTwice }];
  });
};

/** Whoever is not hired by the day has hours of the week, and nobody makes them up. */
export const lacksHours = ({ hoursWeekMinutes, workerType }: PersonLine): boolean =>
  hoursWeekMinutes === null && !(workerType !== null && isHiredByDay(workerType));

/** Whether somebody is a worker or an employee is asked where their location has no usual one to propose. */
export const lacksKind = (
  { workerType, workerKind }: PersonLine,
  usualKind: WorkerKind | null,
): boolean => workerKind === null && usualKind === null && hasBothKinds(workerType ?? 'OTH');

/** Whether a line can become a person: a whole name, their hours and kind, and nothing in it that was left unread. */
export const isUnderstood = (person: PersonLine, usualKind: WorkerKind | null): boolean =>
  person.firstName !== '' &&
  person.lastName !== '' &&
  person.unread.length === 0 &&
  !lacksHours(person) &&
  !lacksKind(person, usualKind);
