import { createHash } from 'node:crypto';
import type { ReadContext } from '#platform/context.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';

/** Of each person as they are: whoever changes what an import left changes it too. Nothing can be read from it. */
export const fingerprintsOf = async (
  { db, actor }: ReadContext,
  personIds: string[],
): Promise<ReadonlyMap<string, string>> => {
  if (personIds.length === 0) return new Map();
  const parts = await createImportedPeopleRepo(db, actor.companyId).listTraits(personIds);
  const byPerson = Map.groupBy(parts, ({ personId }) => personId);
  return new Map(
    personIds.map((id) => [
      id,
      createHash('sha256')
        .update(JSON.stringify((byPerson.get(id) ?? []).map(({ trait }) => trait)))
        .digest('hex'),
    ]),
  );
};
