import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '#ui/icon.tsx';

export type Group = 'recent' | 'rooms' | 'actions' | 'settings' | 'found';

/** One line of the palette: where it leads, or what it does. */
export type PaletteItem = {
  id: string;
  group: Group;
  text: string;
  detail?: string;
  icon: IconName;
  /** The keys that lead there as well. */
  keys?: string;
  /** Other words by which it is found. */
  words: string;
} & ({ link: Pick<LinkProps, 'to' | 'params' | 'search'> } | { run: () => unknown });

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);

/**
 * How well an item answers what is typed; null when it does not. Each word must begin one of its
 * words; its own name counts for more than other words, and the beginning of it for most.
 */
export const scoreOf = (typed: string, { text, words }: Pick<PaletteItem, 'text' | 'words'>) => {
  const wanted = wordsOf(typed);
  const [own, others] = [wordsOf(text), wordsOf(words)];
  const begins = (list: readonly string[], word: string): boolean =>
    list.some((one) => one.startsWith(word));
  let score = fold(text).startsWith(fold(typed.trim())) ? 4 : 0;
  for (const word of wanted) {
    if (begins(own, word)) score += 2;
    else if (begins(others, word)) score += 1;
    else return null;
  }
  return score;
};

/** What is offered for what is typed: without words what was used last and then the rooms and actions. */
export const findItems = (
  typed: string,
  items: readonly PaletteItem[],
  recent: readonly string[],
): PaletteItem[] => {
  const age = ({ id }: PaletteItem): number => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  if (typed.trim() === '') {
    const used = items.filter(({ id }) => recent.includes(id)).toSorted((a, b) => age(a) - age(b));
    const rest = items.filter(
      ({ id, group }) => !recent.includes(id) && (group === 'rooms' || group === 'actions'),
    );
    return [...used.map((item): PaletteItem => ({ ...item, group: 'recent' })), ...rest];
  }
  return items
    .flatMap((item) => {
      const score = scoreOf(typed, item);
      return score === null ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score || age(a.item) - age(b.item))
    .map(({ item }) => item);
};
