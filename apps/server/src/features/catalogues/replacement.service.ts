import type { ListName, UserOfLists } from '@ploeg/contract/catalogues/catalogues.schemas';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import {
  announce,
  getOwnRow,
  isOffered,
  judge,
  lock,
  refuseFull,
  repoOf,
} from './catalogue-keeping.service.ts';
import { rowReplaced } from './catalogues.facts.ts';
import { toKeptRow } from './catalogues.presenter.ts';
import type { StoredRow } from './catalogues.table.ts';

type Changed = Partial<Record<UserOfLists, string[]>>;
type Exchange = { list: ListName; departmentId: string; from: string; to: string };

/** Codes have a replacement of their own; what a cost or a questionnaire was answered with stays its own. */
const REPLACED: readonly ListName[] = [
  'sections',
  'skills',
  'attributes',
  'packages',
  'taskTypes',
  'dayoffTypes',
];

/** Lets every feature name another row in what is to come. */
const exchange = async (
  context: WriteContext,
  wanted: Exchange,
  only: Changed | null,
): Promise<Changed> => {
  const { db, actor, now } = context;
  const { list, departmentId, from, to } = wanted;
  const wallNow = wallClockOf(await loadDepartment(db, actor.companyId, departmentId), now);
  const changed: Changed = {};
  const report = (user: UserOfLists, ids: readonly string[]): void => {
    if (ids.length > 0) changed[user] = [...(changed[user] ?? []), ...ids];
  };
  if (list === 'attributes') {
    report('codes', await repoOf(context).moveCodes(departmentId, from, to, only?.codes ?? null));
  }
  await dispatch(context, rowReplaced, { ...wanted, wallNow, only, report });
  return changed;
};

const findPair = (rows: readonly StoredRow[], list: ListName, id: string, by: string) => {
  const row = rows.find((stored) => stored.id === id);
  const other = rows.find((stored) => stored.id === by);
  if (!row) throw fail('catalogues.not_found');
  if (!REPLACED.includes(list) || !other || other === row || !isOffered(other)) {
    throw fail('catalogues.replacement_unfit');
  }
  return { row, other };
};

const countOf = (changed: Changed): Record<string, number> =>
  Object.fromEntries(Object.entries(changed).map(([user, ids]) => [user, ids.length]));

/** Offers a row no more and names another in its place, in one transaction; what is past stays as it was. */
export const replaceRow = async <L extends ListName>(
  context: WriteContext,
  list: L,
  id: string,
  by: string,
) => {
  const { departmentId } = await getOwnRow(context, list, id);
  const { row, other } = findPair(await lock(context, list, departmentId), list, id, by);
  if (!isOffered(row)) throw fail('catalogues.archived');
  const changed = await exchange(context, { list, departmentId, from: id, to: by }, null);
  const archivedAt = new Date(context.now * 1000);
  const stored = await repoOf(context).update(list, id, { archivedAt, position: null });
  const details = { by: other['name'], changed: countOf(changed) };
  announce(context, 'replace', list, stored, details);
  return { item: toKeptRow(list, stored, context.actor.language), changed };
};

/** The inverse: what was changed names the row again, unless it names something else by now. */
export const giveBackRow = async <L extends ListName>(
  context: WriteContext,
  list: L,
  id: string,
  { by, changed }: { by: string; changed: Changed },
) => {
  const { departmentId } = await getOwnRow(context, list, id);
  const rows = await lock(context, list, departmentId);
  const { row, other } = findPair(rows, list, id, by);
  if (!isOffered(row)) {
    const others = rows.filter(isOffered);
    refuseFull(others);
    await judge(context, row, others, row);
    await repoOf(context).update(list, id, { archivedAt: null });
  }
  const returned = await exchange(context, { list, departmentId, from: by, to: id }, changed);
  const stored = { ...row, archivedAt: null };
  announce(context, 'give_back', list, stored, { by: other['name'], changed: countOf(returned) });
  return toKeptRow(list, stored, context.actor.language);
};
