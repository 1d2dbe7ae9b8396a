/** A name as it is told apart: without case, accents and doubled blanks. */
export const foldName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The names in pasted lines: each once, without those that are there already. */
export const readNames = (
  lines: string,
  taken: readonly string[],
  most: number,
): { names: string[]; doubles: string[]; tooLong: string[] } => {
  const known = new Set(taken.map(foldName));
  const read = { names: [] as string[], doubles: [] as string[], tooLong: [] as string[] };
  for (const line of lines.split(/[\r\n\t;]+/)) {
    const name = line.replaceAll(/\s+/g, ' ').trim();
    if (name === '') continue;
    const folded = foldName(name);
    if (name.length > most) read.tooLong.push(name);
    else if (known.has(folded)) read.doubles.push(name);
    else read.names.push(name);
    known.add(folded);
  }
  return read;
};

/** A short name for narrow boards: the first letters of a word, or of each of several. */
export const shortCodeOf = (name: string): string => {
  const words = foldName(name)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const [first = ''] = words;
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : first;
  return letters.slice(0, words.length > 1 ? 4 : 3).toUpperCase();
};
