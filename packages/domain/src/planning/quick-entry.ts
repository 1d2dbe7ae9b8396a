import { faultAt, type QuickFault, type Word } from './quick-fault.ts';
import { type QuickSpan, readTimes } from './quick-times.ts';

/** Sections, skills, absences and templates are as they were typed: who knows the lists finds them. */
export type QuickMeaning =
  | {
      kind: 'work';
      spans: readonly QuickSpan[];
      section: string | null;
      skills: readonly string[];
      /** How many open shifts; null is a shift of whose row it is typed into. */
      openCount: number | null;
    }
  | { kind: 'template'; code: string }
  | { kind: 'absence'; type: string }
  | { kind: 'same' }
  | { kind: 'longer'; minutes: number };

export type QuickEntry = QuickMeaning & { isForced: boolean };

export type QuickRead = { entry: QuickEntry } | { fault: QuickFault };

const MOST_OPEN = 50;
const NAME = /^\p{Letter}[\p{Letter}\p{Number}'’.&-]*$/u;
const TEMPLATE = /^\p{Letter}[\p{Letter}\p{Number}]{0,2}$/u;
const LONGER = /^([+-])(?=\d)(?:(\d{1,2})h(?:([0-5]\d)m?)?|(\d{1,3})m)$/i;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], from: match.index }));

const isWord = (word: Word | undefined, text: string): boolean => word?.text.toLowerCase() === text;

type Meant = { meaning: QuickMeaning } | { fault: QuickFault };

const readAbsence = ([off, name, more]: readonly Word[], end: Word): Meant => {
  if (!off || !name) return faultAt(end, 'missing', 'absence');
  if (!NAME.test(name.text)) return faultAt(name, 'unknown_word', 'absence');
  if (more) return faultAt(more, 'too_many', 'nothing');
  return { meaning: { kind: 'absence', type: name.text } };
};

const readCount = (words: readonly Word[]): { count: number; rest: readonly Word[] } | Meant => {
  const last = words.at(-1);
  const digits = last && /^x(\d+)$/i.exec(last.text)?.[1];
  if (!last || !digits) return { count: 1, rest: words };
  const count = Number(digits);
  if (count < 1 || count > MOST_OPEN) return faultAt(last, 'no_count', 'count');
  return { count, rest: words.slice(0, -1) };
};

const readNames = (
  words: readonly Word[],
): { section: string | null; skills: string[] } | Meant => {
  let section: string | null = null;
  const skills: string[] = [];
  for (const word of words) {
    const isSkill = word.text.startsWith('#');
    const name = isSkill ? word.text.slice(1) : word.text;
    if (!NAME.test(name)) return faultAt(word, 'unknown_word', isSkill ? 'skill' : 'section');
    if (isSkill) skills.push(name);
    else if (section !== null) return faultAt(word, 'too_many', 'skill');
    else section = name;
  }
  return { section, skills };
};

const readWork = (words: readonly Word[], openCount: number | null, end: Word): Meant => {
  const isTimes = ({ text }: Word): boolean => /^\d/.test(text);
  const times = words.filter(isTimes);
  if (times.length === 0)
    return faultAt(words[0] ?? end, words[0] ? 'unknown_word' : 'missing', 'times');
  const read = readTimes(times);
  if ('fault' in read) return read;
  const names = readNames(words.filter((word) => !isTimes(word)));
  if (!('skills' in names)) return names;
  return { meaning: { kind: 'work', spans: read.spans, ...names, openCount } };
};

const readOpen = (words: readonly Word[], end: Word): Meant => {
  const counted = readCount(words);
  if (!('rest' in counted)) return counted;
  return readWork(counted.rest, counted.count, end);
};

const readLonger = (word: Word): Meant | null => {
  const match = LONGER.exec(word.text);
  if (!match) return null;
  const [, sign, hours = '0', rest = '0', whole = '0'] = match;
  const minutes = Number(hours) * 60 + Number(rest) + Number(whole);
  if (minutes === 0 || minutes > 1440) return faultAt(word, 'no_length', 'duration');
  return { meaning: { kind: 'longer', minutes: sign === '-' ? -minutes : minutes } };
};

const readAlone = (word: Word): Meant | null => {
  if (word.text === '=') return { meaning: { kind: 'same' } };
  if (/^[+-]/.test(word.text)) {
    return readLonger(word) ?? faultAt(word, 'unknown_word', 'duration');
  }
  return TEMPLATE.test(word.text) ? { meaning: { kind: 'template', code: word.text } } : null;
};

const readWords = (words: readonly Word[], end: Word): Meant => {
  const [first, second] = words;
  if (!first) return faultAt(end, 'missing', 'times');
  if (isWord(first, 'off')) return readAbsence(words, end);
  if (isWord(first, 'open')) return readOpen(words.slice(1), end);
  if (second && /^[=+-]/.test(first.text)) return faultAt(second, 'too_many', 'nothing');
  return (second ? null : readAlone(first)) ?? readWork(words, null, end);
};

/** Reads what a planner types into a cell of the board: `9-17/30 bar`, `open 22-6 x3`, `off vac`, `+1h`. */
export const readQuickEntry = (text: string): QuickRead => {
  const isForced = /!\s*$/.test(text);
  const plain = isForced ? text.slice(0, text.lastIndexOf('!')) : text;
  const read = readWords(wordsOf(plain), { text: '', from: plain.trimEnd().length });
  return 'fault' in read ? read : { entry: { ...read.meaning, isForced } };
};
