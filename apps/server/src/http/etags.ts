/** Weak: the same may be said in other bytes, packed or with another time of making. */
export const toEtag = (version: string): string => `W/"${version}"`;

const tagOf = (validator: string): string => validator.trim().replace(/^W\//, '');

/** Whether a caller has what an entity tag stands for (RFC 9110, 13.1.2: a list, `*`, weakly compared). */
export const holdsEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tagOf(tag) === tagOf(etag));
};
