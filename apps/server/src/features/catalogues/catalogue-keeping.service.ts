import type { ListName, UserOfLists } from '@ploeg/contract/catalogues/catalogues.schemas';
import { INK, isReadable } from '@ploeg/domain/catalogues/colors';
import { foldName } from '@ploeg/domain/catalogues/row-names';
import type { Question } from '@ploeg/domain/clockings/questionnaire';
import { findQuestionFaults } from '@ploeg/domain/clockings/questionnaire-faults';
import { withoutUpcZero } from '@ploeg/domain/clockings/scan-codes';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { judgeShiftTemplate } from './shift-templates.service.ts';
import type { AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { requireRight } from '#platform/require-right.ts';
import { newId } from '#platform/new-id.ts';
import { leaveKindChanged, referencesToLists } from './catalogues.facts.ts';
import { keepGivenName } from './given-kinds.ts';
import { toKeptRow } from './catalogues.presenter.ts';
import { createCataloguesRepo } from './catalogues.repo.ts';
import { codeReferences, type StoredRow } from './catalogues.table.ts';

/** Nearly all of them are in everybody's snapshot. */
const MOST_OFFERED = 500;

type Fields = Record<string, unknown>;

/** What a row goes by: no two that are offered may be alike in it. */
const toKey = ({ name, value }: Fields): string =>
  typeof name === 'string' ? foldName(name) : withoutUpcZero(String(value));

export const isOffered = ({ archivedAt }: StoredRow): boolean => archivedAt === null;

export const repoOf = ({ db, actor }: ReadContext) => createCataloguesRepo(db, actor.companyId);

/** Whoever may set up the department. */
export const authenticateKeeper = (context: ReadContext, departmentId: string): void => {
  requireRight(context, 'settings.manage', { departmentId });
};

const isKnown = ({ actor }: ReadContext, departmentId: string): boolean =>
  actor.places.some((place) => place.departmentId === departmentId);

/** A row of a list that the caller keeps; one of a department where they do not work looks like none. */
export const getOwnRow = async (
  context: WriteContext,
  list: ListName,
  id: string,
): Promise<StoredRow> => {
  const row = await repoOf(context).findRow(list, id);
  if (!row || !isKnown(context, row.departmentId)) throw fail('catalogues.not_found');
  authenticateKeeper(context, row.departmentId);
  return row;
};

/** The list as nobody else changes it until this is done. */
export const lock = async (
  context: WriteContext,
  list: ListName,
  departmentId: string,
): Promise<StoredRow[]> => {
  const repo = repoOf(context);
  await repo.lockList(list, departmentId);
  return repo.listRows(list, departmentId);
};

export const refuseFull = (offered: readonly StoredRow[], more = 1): void => {
  if (offered.length + more > MOST_OFFERED) throw fail('catalogues.full', { count: MOST_OFFERED });
};

const refuseTaken = (fields: Fields, others: readonly StoredRow[]): void => {
  const key = toKey(fields);
  if (!others.some((other) => toKey(other) === key)) return;
  throw fail('name' in fields ? 'catalogues.name_taken' : 'catalogues.code_taken');
};

/** Text stands on the colour of a section, and the colour of a resource on a white or dark ground. */
const refuseUnreadable = ({ color, background }: Fields, before: Fields): void => {
  if (typeof color !== 'string') return;
  // What stands since before there was a rule may be renamed all the same.
  if (color === before['color'] && background === before['background']) return;
  const ground = typeof background === 'string' ? background : INK;
  if (!isReadable(color, ground)) throw fail('catalogues.color_unreadable');
};

/** What the shape of a row cannot say: that it is told apart, and that what it names is there. */
export const judge = async (
  context: WriteContext,
  row: Fields & { departmentId: string },
  others: readonly StoredRow[],
  before: Fields = {},
): Promise<void> => {
  refuseTaken(row, others);
  refuseUnreadable(row, before);
  const flows = row['flows'];
  if (Array.isArray(flows) && findQuestionFaults(flows as { flow: Question[] }[]).length > 0) {
    throw fail('catalogues.questions_unfit');
  }
  if ('skillIds' in row) await judgeShiftTemplate(context, row, others, before);
  const attributeId = row['attributeId'];
  if (typeof attributeId !== 'string') return;
  const attribute = await repoOf(context).findRow('attributes', attributeId);
  if (attribute?.departmentId !== row.departmentId || !isOffered(attribute)) {
    throw fail('catalogues.resource_unknown');
  }
};

type Action = 'create' | 'change' | 'archive' | 'restore' | 'replace' | 'give_back';

/** What the log tells of a field: how many questions and values there are, and no code. */
const told = (value: unknown): AuditChange['before'] =>
  Array.isArray(value) ? value.length : ((value ?? null) as AuditChange['before']);

const toDifference = (before: Fields, after: Fields): AuditChange[] =>
  Object.keys(after)
    .filter((field) => field !== 'value')
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: told(before[field]), after: told(after[field]) }));

export const announce = (
  context: WriteContext,
  action: Action,
  list: ListName,
  row: StoredRow,
  { changes = [], ...more }: Fields & { changes?: AuditChange[] } = {},
): void => {
  const { id, departmentId } = row;
  // A code is no name; who reads the log need not be able to print it.
  const name = typeof row['name'] === 'string' ? { name: row['name'] } : {};
  const details = { list, ...name, ...more };
  context.audit({ action: `catalogue.${action}`, departmentId, subjectId: id, details, changes });
  context.emit({ resource: 'CATALOGUES', resourceId: id, departmentId, personIds: [] });
};

/** Where rows of lists are named at this moment of the department's clock. */
const referencesIn = async (context: ReadContext, departmentId: string) => {
  const { db, actor, now } = context;
  const wallNow = wallClockOf(await loadDepartment(db, actor.companyId, departmentId), now);
  return [codeReferences, ...(await collect(context, referencesToLists, { wallNow }))];
};

type Uses = Record<string, Partial<Record<UserOfLists, number>>>;

const countUses = async (
  context: ReadContext,
  list: ListName,
  departmentId: string,
): Promise<Uses> => {
  const repo = repoOf(context);
  const uses: Uses = {};
  const references = await referencesIn(context, departmentId);
  const counted = await Promise.all(
    references.map(async (from) => ({
      as: from.as,
      rows: await repo.countUses(from, list, departmentId),
    })),
  );
  for (const { as, rows } of counted) {
    for (const { id, count } of rows) {
      if (id === null) continue;
      const own = (uses[id] ??= {});
      own[as] = (own[as] ?? 0) + count;
    }
  }
  return uses;
};

/** A list with what is archived, and how often each row is in use. */
export const listCatalogue = async <L extends ListName>(
  context: ReadContext,
  list: L,
  departmentId: string,
) => {
  authenticateKeeper(context, departmentId);
  const [rows, all] = await Promise.all([
    repoOf(context).listRows(list, departmentId),
    countUses(context, list, departmentId),
  ]);
  const uses = Object.fromEntries(rows.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : [])));
  return { items: rows.map((row) => toKeptRow(list, row, context.actor.language)), uses };
};

export const createRow = async <L extends ListName>(
  context: WriteContext,
  list: L,
  { departmentId, ...fields }: { departmentId: string } & Fields,
) => {
  authenticateKeeper(context, departmentId);
  const others = (await lock(context, list, departmentId)).filter(isOffered);
  refuseFull(others);
  await judge(context, { departmentId, ...fields }, others);
  const row = await repoOf(context).insert(list, { ...fields, id: newId(), departmentId });
  announce(context, 'create', list, row);
  return toKeptRow(list, row, context.actor.language);
};

/** All of them or none, told as one when somebody asks who did. */
export const addRows = async <L extends ListName>(
  context: WriteContext,
  list: L,
  { departmentId, rows }: { departmentId: string; rows: readonly Fields[] },
) => {
  authenticateKeeper(context, departmentId);
  const others = (await lock(context, list, departmentId)).filter(isOffered);
  refuseFull(others, rows.length);
  const added: StoredRow[] = [];
  for (const fields of rows) {
    await judge(context, { departmentId, ...fields }, [...others, ...added]);
    const row = await repoOf(context).insert(list, { ...fields, id: newId(), departmentId });
    announce(context, 'create', list, row);
    added.push(row);
  }
  return added.map((row) => toKeptRow(list, row, context.actor.language));
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
  const wanted = await toChanges(row, others);
  const changes = wanted && keepGivenName(list, row, wanted, context.actor.language);
  if (!changes) return toKeptRow(list, row, context.actor.language);
  const changed = await repoOf(context).update(list, id, changes);
  announce(context, action, list, changed, {
    changes: action === 'change' ? toDifference(row, changes) : [],
  });
  return toKeptRow(list, changed, context.actor.language);
};

/** What people have filled in under a format stays readable. */
const refuseOtherFormat = async (
  context: WriteContext,
  list: ListName,
  row: StoredRow,
  changes: Fields,
): Promise<void> => {
  if (list !== 'costs' || changes['format'] === undefined) return;
  if (changes['format'] === row['format']) return;
  const uses = await countUses(context, list, row.departmentId);
  if (uses[row.id]) throw fail('catalogues.format_fixed');
};

const differs = (fields: readonly string[], before: Fields, changes: Fields): boolean =>
  fields.some((field) => changes[field] !== undefined && changes[field] !== before[field]);

export const changeRow = <L extends ListName>(
  context: WriteContext,
  list: L,
  id: string,
  changes: Fields,
) =>
  edit(context, list, id, 'change', async (row, others) => {
    if (!isOffered(row)) throw fail('catalogues.archived');
    if (Object.keys(changes).length === 0) return null;
    await judge(context, { ...row, ...changes }, others, row);
    await refuseOtherFormat(context, list, row, changes);
    const { departmentId } = row;
    const isOtherKind = list === 'dayoffTypes' && differs(['code', 'isPaid'], row, changes);
    if (isOtherKind) await dispatch(context, leaveKindChanged, { departmentId });
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
    await judge(context, row, others, row);
    return { archivedAt: null };
  });

/** Puts all rows that are offered in order; who did not see one of them looks again. */
export const orderRows = async (
  context: WriteContext,
  list: ListName,
  { departmentId, order }: { departmentId: string; order: readonly string[] },
): Promise<{ order: string[] }> => {
  authenticateKeeper(context, departmentId);
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
