import type { ReadContext } from '#platform/context.ts';
import { listAskedOn } from './requests.repo.ts';

/** The kinds of what is asked about each shift and waits, of those that are asked about. */
export const findAskedOn = async (
  { db, actor }: ReadContext,
  shiftIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const asked = await listAskedOn(db, actor.companyId, shiftIds);
  const byShift = Map.groupBy(asked, ({ subjectId }) => subjectId ?? '');
  return new Map(
    [...byShift].map(([id, own]) => [id, [...new Set(own.map(({ kind }) => kind))].sort()]),
  );
};
