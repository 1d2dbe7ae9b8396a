/** Several maps of different things as one; a single one is the same object as before. */
export const joined = <K, V>(maps: readonly ReadonlyMap<K, V>[]): ReadonlyMap<K, V> => {
  const [only, ...others] = maps;
  return only && others.length === 0 ? only : new Map(maps.flatMap((map) => [...map]));
};
