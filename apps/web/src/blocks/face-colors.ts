/** Ground and letters of a face without a picture, contrast 7 and more; the same in both schemes. */
const COLORS = [
  ['#ffc0c9', '#5b2831'],
  ['#ffc4af', '#5b2b1a'],
  ['#f5cc9f', '#533201'],
  ['#dfd69d', '#443b00'],
  ['#c4dfab', '#2d4214'],
  ['#a9e4c3', '#07462d'],
  ['#99e5df', '#004643'],
  ['#9ce0f7', '#004355'],
  ['#afd9ff', '#173c60'],
  ['#cad0ff', '#333561'],
  ['#e3c7fa', '#462e57'],
  ['#f7c2e4', '#542947'],
] as const;

/** The same colours for the same words, on every device and in every list. */
export const faceColors = (words: string): { background: string; color: string } => {
  let sum = 7;
  for (const letter of words) sum = (sum * 37 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const [background, color] = COLORS[sum % COLORS.length] ?? COLORS[0];
  return { background, color };
};

/** The first letters of the first and the last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
};
