import {
  CATALOGUES,
  type ListName,
  type ListRow,
} from '@ploeg/contract/catalogues/catalogues.schemas';
import type { DayoffType } from '@ploeg/contract/departments/departments.schemas';
import { canSomewhere } from '@ploeg/domain/access/rights';
import type { Language } from '@ploeg/domain/people/languages';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { getTableName } from 'drizzle-orm';
import type { z } from 'zod';
import { getPlace } from '#platform/require-right.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartContext,
} from '#features/departments/part-cache.ts';
import type { ReadContext } from '#platform/context.ts';
import { toDayoff, toListRow } from './catalogues.presenter.ts';
import { createCataloguesRepo } from './catalogues.repo.ts';
import { listTables, type StoredRow } from './catalogues.table.ts';

/** Every row of a list by its id, in order; what is archived is still named by what refers to it. */
type List<V> = ReadonlyMap<string, V> & {
  readonly offered: ReadonlyMap<string, V>;
};

/** The lists that a department keeps: what a shift, a clocking or a day off can be of. */
export type Catalogues = { readonly [L in ListName]: List<ListRow<L>> };

export const LIST_TABLES = Object.values(listTables).map(getTableName);

const toList = <L extends ListName>(
  list: L,
  rows: readonly StoredRow[],
  now: Instant,
): List<ListRow<L>> => {
  const all = rows.map((row) => [row.id, toListRow(list, row)] as const);
  // A code that was replaced ends at a full hour, as what is kept of a department does.
  const isOver = ({ endsAt }: StoredRow): boolean =>
    endsAt instanceof Date && endsAt.getTime() <= now * 1000;
  const offered = all.filter((_, index) => {
    const row = rows[index];
    return row?.archivedAt === null && !isOver(row);
  });
  return Object.assign(new Map(all), { offered: new Map(offered) });
};

const loadCatalogues = async (
  { db, actor, now }: PartContext,
  departmentId: string,
): Promise<Catalogues> => {
  const repo = createCataloguesRepo(db, actor.companyId);
  const lists = await Promise.all(
    (Object.keys(CATALOGUES) as ListName[]).map(
      async (list) => [list, toList(list, await repo.listRows(list, departmentId), now)] as const,
    ),
  );
  return Object.fromEntries(lists) as unknown as Catalogues;
};

export const createCatalogueLoader = () => {
  const keep = createPartCache<Catalogues>();
  return {
    get: (context: PartContext, place: DepartmentPlace): Promise<Catalogues> =>
      keep(context, place.departmentId, place.departmentVersions.catalogues, () =>
        loadCatalogues(context, place.departmentId),
      ),
  };
};

export type CatalogueLoader = ReturnType<typeof createCatalogueLoader>;

/** The rows of one list of departments by their ids, also what is archived. */
export const listRowsOf = async <L extends ListName>(
  { db, actor }: Pick<PartContext, 'db' | 'actor'>,
  list: L,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, ListRow<L>>> => {
  if (departmentIds.length === 0) return new Map();
  const rows = await createCataloguesRepo(db, actor.companyId).listOf(list, departmentIds);
  return new Map(rows.map((row) => [row.id, toListRow(list, row)]));
};

/** Kinds of day off that a department offers, as members see them. */
export const offeredDayoffs = (
  { dayoffTypes }: Catalogues,
  language: Language,
): z.output<typeof DayoffType>[] =>
  [...dayoffTypes.offered.values()].map((kind) => toDayoff(kind, language));

/** Kinds of day off of a department: for employees those that they may ask for. */
export const listDayoffTypes = async (
  context: ReadContext,
  departmentId: string,
  { catalogues }: { catalogues: CatalogueLoader },
): Promise<z.output<typeof DayoffType>[]> => {
  const { dayoffTypes } = await catalogues.get(context, getPlace(context.actor, departmentId));
  const plans = canSomewhere(context.actor, 'plan', departmentId);
  const shown = [...dayoffTypes.offered.values()].filter((type) => type.displayUser || plans);
  return shown.map((kind) => toDayoff(kind, context.actor.language));
};

/** What the department says of a day (YYYY-MM-DD) to everybody. */
export const findDayComment = (
  { db, actor }: Pick<PartContext, 'db' | 'actor'>,
  departmentId: string,
  day: string,
): Promise<string | undefined> =>
  createCataloguesRepo(db, actor.companyId).findDayComment(departmentId, day);
