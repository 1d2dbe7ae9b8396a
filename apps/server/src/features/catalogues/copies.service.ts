import type { COPIED, ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { foldName } from '@ploeg/domain/catalogues/row-names';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import {
  announce,
  authenticateKeeper,
  isOffered,
  lock,
  refuseFull,
  repoOf,
} from './catalogue-keeping.service.ts';
import { toListRow } from './catalogues.presenter.ts';
import type { StoredRow } from './catalogues.table.ts';

type CopiedList = (typeof COPIED)[number];

const folded = (row: StoredRow): string => foldName(String(row['name']));

/** Adds to lists what those of another department have besides, in their order; names decide. */
const copyList = async (
  context: WriteContext,
  list: ListName,
  from: string,
  departmentId: string,
): Promise<string[]> => {
  const repo = repoOf(context);
  const own = (await lock(context, list, departmentId)).filter(isOffered);
  const taken = new Set(own.map(folded));
  const wanted = (await repo.listRows(list, from)).filter((row) => {
    const isNew = isOffered(row) && !taken.has(folded(row));
    taken.add(folded(row));
    return isNew;
  });
  refuseFull(own, wanted.length);
  const added: string[] = [];
  for (const row of wanted) {
    const id = newId();
    const stored = await repo.insert(list, { ...toListRow(list, row), id, departmentId });
    announce(context, 'create', list, stored, { from });
    added.push(id);
  }
  return added;
};

/** Copies lists of a department for whoever may keep both. */
export const copyCatalogues = async (
  context: WriteContext,
  {
    departmentId,
    from,
    lists,
  }: { departmentId: string; from: string; lists: readonly CopiedList[] },
) => {
  authenticateKeeper(context, departmentId);
  authenticateKeeper(context, from);
  const added: Partial<Record<CopiedList, string[]>> = {};
  // In one order whatever was asked, so that two who copy never wait for each other.
  for (const list of [...new Set(lists)].sort()) {
    added[list] = await copyList(context, list, from, departmentId);
  }
  return { added };
};
