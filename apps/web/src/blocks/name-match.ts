/** Without capitals and accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Judges names by a part of them, in any case and with or without accents. */
export const nameMatcher = (search: string): ((name: string) => boolean) => {
  const wanted = fold(search.trim());
  return (name) => wanted === '' || fold(name).includes(wanted);
};
