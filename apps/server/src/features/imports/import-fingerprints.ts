import { createHash } from 'node:crypto';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import type { ReadContext } from '#platform/context.ts';
import { createImportedEntriesRepo, type Trait } from './imported-entries.repo.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';
import type { LineRow } from './imports.table.ts';

/** What a line made: the person, the shift, the leave or the entry of an account. */
export const madeBy = ({ personId, subjectId }: Pick<LineRow, 'personId' | 'subjectId'>) =>
  subjectId ?? personId;

const listTraits = (
  { db, actor }: ReadContext,
  kind: ImportKind,
  ids: string[],
): Promise<Trait[]> => {
  const entries = createImportedEntriesRepo(db, actor.companyId);
  if (kind === 'shifts') return entries.listShiftTraits(ids);
  if (kind === 'leave') return entries.listLeaveTraits(ids);
  if (kind === 'openingBalances') return entries.listBalanceTraits(ids);
  return createImportedPeopleRepo(db, actor.companyId).listTraits(ids);
};

/** Of each thing as it is: whoever changes what an import left changes it too. Nothing can be read from it. */
export const fingerprintsOf = async (
  context: ReadContext,
  kind: ImportKind,
  ids: string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const parts = Map.groupBy(await listTraits(context, kind, ids), ({ id }) => id);
  return new Map(
    ids.map((id) => [
      id,
      createHash('sha256')
        .update(JSON.stringify((parts.get(id) ?? []).map(({ trait }) => trait)))
        .digest('hex'),
    ]),
  );
};
