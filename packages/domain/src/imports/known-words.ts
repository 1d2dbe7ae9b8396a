import { foldName, isSlipOf } from './fold.ts';
import type { ListLine, WordChoice, Words } from './import-plan.ts';
import { splitWords } from './read-cells.ts';

/** What words may name: rows of a list of a location, and whether more are made of what it lacks. */
type NamedRows = { rows: readonly { id: string; name: string }[]; mayMake: boolean };

/** A word of a list as it is first written, and on how many lines. */
export type CountedWord = { word: string; key: string; count: number };

export const countWords = (cells: readonly (readonly string[])[]): CountedWord[] => {
  const words = new Map<string, CountedWord>();
  for (const parts of cells) {
    for (const word of parts) {
      const key = foldName(word);
      if (key === '') continue;
      const known = words.get(key);
      if (known) known.count += 1;
      else words.set(key, { word, key, count: 1 });
    }
  }
  return [...words.values()].toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
};

/** Whole cells of a column, counted as one word each; none where a list has no such column. */
export const countCells = (
  lines: readonly Pick<ListLine, 'cells'>[],
  column: number | undefined,
): CountedWord[] =>
  countWords(column === undefined ? [] : lines.map(({ cells }) => [cells[column] ?? '']));

/** A word is a slip of one that is used so many times more often. */
const TIMES_MORE = 3;

/** What a word that nothing is called was probably meant to be. */
const findMeant = (
  key: string,
  { rows }: NamedRows,
  used: ReadonlyMap<string, CountedWord>,
): string | undefined => {
  const here = rows.find(({ name }) => isSlipOf(key, foldName(name)));
  if (here) return here.name;
  const count = used.get(key)?.count ?? 1;
  return [...used.values()].find(
    (other) => other.count >= TIMES_MORE * count && isSlipOf(key, other.key),
  )?.word;
};

export type FoundWords = {
  ids: string[];
  /** Names that this place lacks, to be made. */
  makes: string[];
  /** Of all that stay: what is there and what is made. */
  names: string[];
  unknown: { word: string; meant: string | undefined }[];
};

/** What the words of a cell are at a place, by what was decided of each. */
export const findWords = (
  parts: readonly string[],
  named: NamedRows,
  choices: Words<WordChoice>,
  used: ReadonlyMap<string, CountedWord>,
): FoundWords => {
  const found: FoundWords = { ids: [], makes: [], names: [], unknown: [] };
  for (const part of parts) {
    const choice = choices[foldName(part)];
    if (choice === 'leave') continue;
    const word = typeof choice === 'object' ? choice.as : part;
    const key = foldName(word);
    const here = named.rows.find(({ name }) => foldName(name) === key);
    if (here) {
      if (!found.ids.includes(here.id)) {
        found.ids.push(here.id);
        found.names.push(here.name);
      }
      continue;
    }
    if (named.mayMake && choices[key] === 'make') {
      if (found.makes.some((name) => foldName(name) === key)) continue;
      const name = used.get(key)?.word ?? word;
      found.makes.push(name);
      found.names.push(name);
    } else {
      found.unknown.push({ word: part, meant: findMeant(key, named, used) });
    }
  }
  return found;
};

/** Every part of the cells of a column; a cell that is known as a whole is one part. */
export const partsOf = (
  lines: readonly ListLine[],
  column: number | undefined,
  isKnown: (word: string) => boolean,
): readonly (readonly string[])[] =>
  column === undefined ? [] : lines.map(({ cells }) => splitWords(cells[column] ?? '', isKnown));
