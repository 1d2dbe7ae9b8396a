import { z } from 'zod';
import type { All } from '../shared/feature.ts';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import type { catalogueErrors } from './catalogues.errors.ts';
import { CATALOGUES, type ListName } from './catalogues.schemas.ts';

const OfDepartment = z.object({ departmentId: Id });
const RowId = z.object({ id: Id });

/** How often rows are in use, by their ids; a row that is not named is in no use. */
const Uses = z.record(Id, z.number().int().min(1));

const KEEPING = ['request.forbidden', 'catalogues.not_found'] as const;

const fieldErrors = (path: string): (keyof typeof catalogueErrors)[] => {
  if (path === 'task-types') return ['catalogues.name_taken', 'catalogues.questions_unfit'];
  if (path === 'scan-codes') return ['catalogues.code_taken', 'catalogues.resource_unknown'];
  return ['catalogues.name_taken'];
};

/** The routes of one list, with shapes of its own. */
const routesOf = <const P extends string, F extends z.ZodRawShape, R extends z.ZodObject>({
  path,
  words: { singular, plural },
  fields,
  row,
}: {
  path: P;
  words: { singular: string; plural: string };
  fields: z.ZodObject<F>;
  row: R;
}) => {
  const all = `/api/v4/catalogues/${path}` as const;
  const responses = { 200: z.object({ item: row }) };
  return {
    list: route(`GET ${all}`, {
      summary: `The ${plural} of a department in their order, also archived ones, with their use`,
      query: OfDepartment,
      responses: { 200: z.object({ items: z.array(row), uses: Uses }) },
      errors: ['request.forbidden'],
    }),
    create: route(`POST ${all}`, {
      summary: `Add ${singular} at the end`,
      body: OfDepartment.extend(fields.shape),
      responses: { 201: z.object({ item: row }) },
      errors: ['request.forbidden', 'catalogues.full', ...fieldErrors(path)],
    }),
    change: route(`PATCH ${all}/:id`, {
      summary: `Change ${singular}; absent fields stay as they are`,
      params: RowId,
      body: fields.partial(),
      responses,
      errors: [...KEEPING, 'catalogues.archived', ...fieldErrors(path)],
    }),
    order: route(`PUT ${all}/order`, {
      summary: `Put all ${plural} that are not archived in order`,
      body: OfDepartment.extend({ order: z.array(Id).max(1000) }),
      responses: { 200: z.object({ order: z.array(Id) }) },
      errors: ['request.forbidden', 'catalogues.order_incomplete'],
    }),
    archive: route(`POST ${all}/:id/archive`, {
      summary: `Offer ${singular} no more; what refers to it still names it`,
      params: RowId,
      responses,
      errors: [...KEEPING],
    }),
    restore: route(`POST ${all}/:id/restore`, {
      summary: `Offer ${singular} again`,
      params: RowId,
      responses,
      errors: [...KEEPING, 'catalogues.full', ...fieldErrors(path)],
    }),
  };
};

type Lists = typeof CATALOGUES;

type RoutesOf<L extends ListName> = ReturnType<
  typeof routesOf<Lists[L]['path'], Lists[L]['fields']['shape'], Lists[L]['row']>
>;

export const routesOfLists = Object.fromEntries(
  Object.entries(CATALOGUES).map(([name, list]) => [name, routesOf(list as never)]),
) as unknown as { [L in ListName]: RoutesOf<L> };

type Named<L extends ListName> = {
  [A in 'list' | 'order' as `${A}Catalogue${Capitalize<L>}`]: RoutesOf<L>[A];
} & {
  [A in Exclude<
    keyof RoutesOf<L>,
    'list' | 'order'
  > as `${A}Catalogue${Lists[L]['name']}`]: RoutesOf<L>[A];
};

const nameOf = (action: string, list: string, item: string): string => {
  const isOfAll = action === 'list' || action === 'order';
  return `${action}Catalogue${isOfAll ? list.charAt(0).toUpperCase() + list.slice(1) : item}`;
};

/** The same by the names that they have among all routes: `createCatalogueSection`. */
export const catalogueRoutes = Object.fromEntries(
  Object.entries(routesOfLists).flatMap(([list, routes]) =>
    Object.entries(routes).map(([action, item]) => [
      nameOf(action, list, CATALOGUES[list as ListName].name),
      item,
    ]),
  ),
) as unknown as All<{ [L in ListName]: Named<L> }[ListName]>;
