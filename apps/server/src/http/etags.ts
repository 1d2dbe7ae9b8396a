/** Weak: the same content may be packed in other bytes. */
export const toEtag = (version: string): string => `W/"${version}"`;

const tagOf = (validator: string): string => validator.trim().replace(/^W\//, '');

/** RFC 9110, 13.1.2: a list or `*`, weakly compared. */
export const holdsEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tagOf(tag) === tagOf(etag));
};
