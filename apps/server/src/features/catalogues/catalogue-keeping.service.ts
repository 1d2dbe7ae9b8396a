import { CATALOGUES, type ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { isOrderedByParents, type Questionnaire } from '@ploeg/domain/clockings/questionnaire';
import { withoutUpcZero } from '@ploeg/domain/clockings/scan-codes';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { requireRight } from '#platform/require-right.ts';
import { newId } from '#platform/new-id.ts';
import { referencesToLists } from './catalogues.facts.ts';
import { toKeptRow } from './catalogues.presenter.ts';
import { createCataloguesRepo } from './catalogues.repo.ts';
import { codeReferences, type StoredRow } from './catalogues.table.ts';

/** All of them are in everybody's snapshot. */
const MOST_OFFERED = 500;

type Fields = Record<string, unknown>;

/** What a row goes by: no two that are offered may be alike in it. */
const toKey = ({ name, value }: Fields): string =>
  typeof name === 'string' ? name.toLowerCase() : withoutUpcZero(String(value));

const isOffered = ({ archivedAt }: StoredRow): boolean => archivedAt === null;

const repoOf = ({ db, actor }: ReadContext) => createCataloguesRepo(db, actor.companyId);

const authorizeKeeper = (context: ReadContext, departmentId: string) =>
  requireRight(context, 'settings.manage', { departmentId });

/** A row of a list that the caller keeps; one of a department that they do not know looks like none. */
const getOwnRow = async (context: WriteContext, list: ListName, id: string): Promise<StoredRow> => {
  const row = await repoOf(context).findRow(list, id);
  const isKnown = context.actor.places.some((m) => m.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('catalogues.not_found');
  authorizeKeeper(context, row.departmentId);
  return row;
};

/** The list as nobody else changes it until this is done. */
const lock = async (
  context: WriteContext,
  list: ListName,
  departmentId: string,
): Promise<StoredRow[]> => {
  const repo = repoOf(context);
  await repo.lockList(list, departmentId);
  return repo.listRows(list, departmentId);
};

const refuseFull = (offered: readonly StoredRow[]): void => {
  if (offered.length >= MOST_OFFERED) throw fail('catalogues.full', { count: MOST_OFFERED });
};

const refuseTaken = (fields: Fields, others: readonly StoredRow[]): void => {
  const key = toKey(fields);
  if (!others.some((other) => toKey(other) === key)) return;
  throw fail('name' in fields ? 'catalogues.name_taken' : 'catalogues.code_taken');
};

/** What the shape of a row cannot say: that it is told apart, and that what it names is there. */
const judge = async (
  context: WriteContext,
  row: Fields & { departmentId: string },
  others: readonly StoredRow[],
): Promise<void> => {
  refuseTaken(row, others);
  if (Array.isArray(row['flows']) && !isOrderedByParents(row['flows'] as Questionnaire[])) {
    throw fail('catalogues.questions_unfit');
  }
  const attributeId = row['attributeId'];
  if (typeof attributeId !== 'string') return;
  const attribute = await repoOf(context).findRow('attributes', attributeId);
  if (attribute?.departmentId !== row.departmentId || !isOffered(attribute)) {
    throw fail('catalogues.resource_unknown');
  }
};

const announce = (
  context: WriteContext,
  action: 'create' | 'change' | 'archive' | 'restore',
  list: ListName,
  row: StoredRow,
): void => {
  const { id, departmentId } = row;
  // A code is no name; who reads the log need not be able to print it.
  const details = { list, ...(typeof row['name'] === 'string' ? { name: row['name'] } : {}) };
  context.audit({ action: `catalogue.${action}`, departmentId, subjectId: id, details });
  context.emit({ resource: 'CATALOGUES', resourceId: id, departmentId, personIds: [] });
};

/** A list with what is archived, and how often each row is in use. */
export const listCatalogue = async <L extends ListName>(
  context: ReadContext,
  list: L,
  departmentId: string,
) => {
  authorizeKeeper(context, departmentId);
  const repo = repoOf(context);
  const references = [codeReferences, ...(await collect(context, referencesToLists, undefined))];
  const [rows, ...counted] = await Promise.all([
    repo.listRows(list, departmentId),
    ...references.map((from) => repo.countUses(from, list, departmentId)),
  ]);
  const uses: Record<string, number> = {};
  const ids = new Set<string | null>(rows.map(({ id }) => id));
  for (const { id, count } of counted.flat()) {
    if (id !== null && ids.has(id)) uses[id] = (uses[id] ?? 0) + count;
  }
  return { items: rows.map((row) => toKeptRow(list, row)), uses };
};

export const createRow = async <L extends ListName>(
  context: WriteContext,
  list: L,
  { departmentId, ...fields }: { departmentId: string } & Fields,
) => {
  authorizeKeeper(context, departmentId);
  const others = (await lock(context, list, departmentId)).filter(isOffered);
  refuseFull(others);
  await judge(context, { departmentId, ...fields }, others);
  const row = await repoOf(context).insert(list, { ...fields, id: newId(), departmentId });
  announce(context, 'create', list, row);
  return toKeptRow(list, row);
};

/** Changes a row as `toChanges` says, under the lock of its list; null leaves it as it is. */
const edit = async <L extends ListName>(
  context: WriteContext,
  list: L,
  id: string,
  action: 'change' | 'archive' | 'restore',
  toChanges: (row: StoredRow, others: readonly StoredRow[]) => Promise<Fields | null>,
) => {
  const { departmentId } = await getOwnRow(context, list, id);
  const rows = await lock(context, list, departmentId);
  const row = rows.find((stored) => stored.id === id);
  if (!row) throw fail('catalogues.not_found');
  const others = rows.filter((stored) => stored !== row && isOffered(stored));
  const changes = await toChanges(row, others);
  if (!changes) return toKeptRow(list, row);
  const changed = await repoOf(context).update(list, id, changes);
  announce(context, action, list, changed);
  return toKeptRow(list, changed);
};

export const changeRow = <L extends ListName>(
  context: WriteContext,
  list: L,
  id: string,
  changes: Fields,
) =>
  edit(context, list, id, 'change', async (row, others) => {
    if (!isOffered(row)) throw fail('catalogues.archived');
    if (Object.keys(changes).length === 0) return null;
    await judge(context, { ...row, ...changes }, others);
    return changes;
  });

/** Offers a row no more. Nothing is ever deleted: what was done with it keeps its name. */
export const archiveRow = <L extends ListName>(context: WriteContext, list: L, id: string) =>
  edit(context, list, id, 'archive', async (row) =>
    isOffered(row) ? { archivedAt: new Date(context.now * 1000), position: null } : null,
  );

export const restoreRow = <L extends ListName>(context: WriteContext, list: L, id: string) =>
  edit(context, list, id, 'restore', async (row, others) => {
    if (isOffered(row)) return null;
    refuseFull(others);
    await judge(context, row, others);
    return { archivedAt: null };
  });

/** Puts all rows that are offered in order; who did not see one of them looks again. */
export const orderRows = async (
  context: WriteContext,
  list: ListName,
  { departmentId, order }: { departmentId: string; order: readonly string[] },
): Promise<{ order: string[] }> => {
  authorizeKeeper(context, departmentId);
  const offered = (await lock(context, list, departmentId)).filter(isOffered);
  const named = new Set(order);
  const isWhole = named.size === order.length && order.length === offered.length;
  if (!isWhole || !offered.every(({ id }) => named.has(id))) {
    throw fail('catalogues.order_incomplete');
  }
  await repoOf(context).setOrder(list, order);
  context.audit({ action: 'catalogue.order', departmentId, details: { list } });
  context.emit({ resource: 'CATALOGUES', departmentId, personIds: [] });
  return { order: [...order] };
};

export const LIST_NAMES = Object.keys(CATALOGUES) as ListName[];
