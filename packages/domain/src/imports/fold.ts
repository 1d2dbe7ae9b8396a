const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** How names are compared: without case, accents and marks. */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıøłđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** The same of heads and words, which may end in "nr". */
export const fold = (text: string): string =>
  foldName(text)
    .replace(/(?<=\p{Letter}) ?nr$/u, '')
    .trim();

const pairsOf = (text: string): string[] => {
  const solid = text.replaceAll(' ', '');
  return Array.from({ length: Math.max(0, solid.length - 1) }, (_, at) => solid.slice(at, at + 2));
};

/** From 0 to 1: what two folded texts have in common, by their pairs of letters (Dice). */
export const alike = (a: string, b: string): number => {
  if (a === b) return 1;
  const left = pairsOf(a);
  const right = pairsOf(b);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
};

/** Whether one slip of the keyboard, or two in a long word, makes one of the other. */
export const isSlipOf = (a: string, b: string): boolean => {
  const most = Math.min(a.length, b.length) >= 6 ? 2 : 1;
  if (a === b || Math.min(a.length, b.length) < 3) return false;
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isEqual = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
};
