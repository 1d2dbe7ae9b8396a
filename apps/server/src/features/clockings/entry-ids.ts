import { newId } from '#platform/new-id.ts';
import type { StoredSpan } from './clockings.table.ts';

type Claim = { id?: string | null | undefined; start: number };
type NamedSpan = StoredSpan & { id: string };

/**
 * Names the entries of a list for which the device has no names. Lists come whole each time, so an
 * entry that is known by its start keeps the name that it got when it first came.
 */
export const nameEntries = <C extends Claim, K extends NamedSpan>(
  claims: readonly C[],
  stored: readonly K[],
  isSame: (claim: C, entry: K) => boolean = () => true,
): (C & { id: string })[] => {
  const taken = new Set<string>(claims.flatMap(({ id }) => id ?? []));
  return claims.map((claim) => {
    if (claim.id) return { ...claim, id: claim.id };
    const sameStart = stored.find(
      (entry) =>
        !taken.has(entry.id) &&
        (entry.start === claim.start || entry.claimed?.start === claim.start) &&
        isSame(claim, entry),
    );
    const id = sameStart?.id ?? newId();
    taken.add(id);
    return { ...claim, id };
  });
};
