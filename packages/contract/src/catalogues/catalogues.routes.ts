import { z } from 'zod';
import type { All } from '../shared/feature.ts';
import { route } from '../shared/route.ts';
import { Binary, Id } from '../shared/wire.schemas.ts';
import type { catalogueErrors } from './catalogues.errors.ts';
import { CATALOGUES, COPIED, type ListName, USERS } from './catalogues.schemas.ts';

const OfDepartment = z.object({ departmentId: Id });
const RowId = z.object({ id: Id });

/** How often rows are in use and by what, by their ids; a row that is not named is in no use. */
const Uses = z.record(Id, z.partialRecord(z.enum(USERS), z.number().int().min(1)));

/** What named the row that was replaced, and names the other now. */
const Changed = z.partialRecord(z.enum(['people', 'coming', 'codes']), z.array(Id).max(10_000));

const KEEPING = ['request.forbidden', 'catalogues.not_found'] as const;

const SHIFT_TEMPLATE_ERRORS: (keyof typeof catalogueErrors)[] = [
  'catalogues.name_taken',
  'catalogues.color_unreadable',
  'catalogues.letters_taken',
  'catalogues.times_unfit',
  'catalogues.named_unknown',
];

const fieldErrors = (path: string): (keyof typeof catalogueErrors)[] => {
  if (path === 'task-types') return ['catalogues.name_taken', 'catalogues.questions_unfit'];
  if (path === 'scan-codes') return ['catalogues.code_taken', 'catalogues.resource_unknown'];
  if (path === 'costs') return ['catalogues.name_taken', 'catalogues.format_fixed'];
  if (path === 'shift-templates') return SHIFT_TEMPLATE_ERRORS;
  return ['catalogues.name_taken', 'catalogues.color_unreadable'];
};

type Shapes<P extends string, F extends z.ZodRawShape, R extends z.ZodObject> = {
  path: P;
  words: { singular: string; plural: string };
  fields: z.ZodObject<F>;
  row: R;
};

/** The routes of one list, with shapes of its own. */
const routesOf = <const P extends string, F extends z.ZodRawShape, R extends z.ZodObject>({
  path,
  words: { singular, plural },
  fields,
  row,
}: Shapes<P, F, R>) => {
  const all = `/api/v4/catalogues/${path}` as const;
  const responses = { 200: z.object({ item: row }) };
  return {
    list: route(`GET ${all}`, {
      needs: 'settings.manage',
      summary: `The ${plural} of a department in their order, also archived ones, with their use`,
      query: OfDepartment,
      responses: { 200: z.object({ items: z.array(row), uses: Uses }) },
      errors: ['request.forbidden'],
    }),
    create: route(`POST ${all}`, {
      needs: 'settings.manage',
      summary: `Add ${singular} at the end`,
      body: OfDepartment.extend(fields.shape),
      responses: { 201: z.object({ item: row }) },
      errors: ['request.forbidden', 'catalogues.full', ...fieldErrors(path)],
    }),
    add: route(`POST ${all}/lines`, {
      needs: 'settings.manage',
      summary: `Add several ${plural} at the end: all of them, or none`,
      body: OfDepartment.extend({ rows: z.array(fields).min(1).max(100) }),
      responses: { 201: z.object({ items: z.array(row) }) },
      errors: ['request.forbidden', 'catalogues.full', ...fieldErrors(path)],
    }),
    change: route(`PATCH ${all}/:id`, {
      needs: 'settings.manage',
      summary: `Change ${singular}; absent fields stay as they are`,
      params: RowId,
      body: fields.partial(),
      responses,
      errors: [...KEEPING, 'catalogues.archived', ...fieldErrors(path)],
    }),
    order: route(`PUT ${all}/order`, {
      needs: 'settings.manage',
      summary: `Put all ${plural} that are not archived in order`,
      body: OfDepartment.extend({ order: z.array(Id).max(1000) }),
      responses: { 200: z.object({ order: z.array(Id) }) },
      errors: ['request.forbidden', 'catalogues.order_incomplete'],
    }),
    archive: route(`POST ${all}/:id/archive`, {
      needs: 'settings.manage',
      summary: `Offer ${singular} no more; what refers to it still names it`,
      params: RowId,
      responses,
      errors: [...KEEPING],
    }),
    restore: route(`POST ${all}/:id/restore`, {
      needs: 'settings.manage',
      summary: `Offer ${singular} again`,
      params: RowId,
      responses,
      errors: [...KEEPING, 'catalogues.full', ...fieldErrors(path)],
    }),
    replace: route(`POST ${all}/:id/replace`, {
      needs: 'settings.manage',
      summary: `Offer ${singular} no more, and put another in its place in what is to come`,
      params: RowId,
      body: z.object({ by: Id }),
      responses: { 200: z.object({ item: row, changed: Changed }) },
      errors: [...KEEPING, 'catalogues.archived', 'catalogues.replacement_unfit'],
    }),
    giveBack: route(`POST ${all}/:id/give-back`, {
      needs: 'settings.manage',
      summary: `Take a replacement back: ${singular} is offered again, and named by what named it`,
      params: RowId,
      body: z.object({ by: Id, changed: Changed }),
      responses,
      errors: [...KEEPING, 'catalogues.full', 'catalogues.replacement_unfit', ...fieldErrors(path)],
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

type OfAll = 'list' | 'order' | 'add';

type Named<L extends ListName> = {
  [A in OfAll as `${A}Catalogue${Capitalize<L>}`]: RoutesOf<L>[A];
} & {
  [A in Exclude<keyof RoutesOf<L>, OfAll> as `${A}Catalogue${Lists[L]['name']}`]: RoutesOf<L>[A];
};

const nameOf = (action: string, list: string, item: string): string => {
  const isOfAll = action === 'list' || action === 'order' || action === 'add';
  return `${action}Catalogue${isOfAll ? list.charAt(0).toUpperCase() + list.slice(1) : item}`;
};

/** The same by the names that they have among all routes: `createCatalogueSection`. */
const ofLists = Object.fromEntries(
  Object.entries(routesOfLists).flatMap(([list, routes]) =>
    Object.entries(routes).map(([action, item]) => [
      nameOf(action, list, CATALOGUES[list as ListName].name),
      item,
    ]),
  ),
) as unknown as All<{ [L in ListName]: Named<L> }[ListName]>;

const codeErrors = ['request.forbidden', 'catalogues.full', 'catalogues.resource_unknown'] as const;
const ScanCode = CATALOGUES.scanCodes.row;

/** What codes have beside that. */
export const scanCodeRoutes = {
  makeScanCode: route('POST /api/v4/catalogues/scan-codes/made', {
    needs: 'settings.manage',
    summary: 'Add a code that nobody can guess, of 128 random bits',
    body: OfDepartment.extend({ attributeId: Id.nullable() }),
    responses: { 201: z.object({ item: ScanCode }) },
    errors: codeErrors,
  }),
  renewScanCode: route('POST /api/v4/catalogues/scan-codes/:id/renew', {
    needs: 'settings.manage',
    summary: 'Make a new code in place of one, which opens for seven days more',
    params: RowId,
    body: z.object({}),
    responses: { 201: z.object({ item: ScanCode, former: ScanCode }) },
    errors: [...codeErrors, 'catalogues.not_found', 'catalogues.archived', 'catalogues.code_ended'],
  }),
  getScanCodeSheet: route('GET /api/v4/catalogues/scan-codes/sheet', {
    needs: 'settings.manage',
    summary: 'The QR codes of a department to print and hang up, with their names, on A4',
    query: OfDepartment.extend({
      perPage: z.coerce.number().int().min(1).max(24).default(6),
      /** Of one code; without it of all that are offered. */
      code: Id.optional(),
    }),
    produces: 'application/pdf',
    responses: { 200: Binary },
    errors: ['request.forbidden'],
  }),
};

export const copyRoutes = {
  copyCatalogues: route('POST /api/v4/catalogues/copies', {
    needs: 'settings.manage',
    summary: 'Add what a list of another department has and this one has not, by name',
    body: OfDepartment.extend({
      from: Id,
      lists: z.array(z.enum(COPIED)).min(1).max(COPIED.length),
    }),
    responses: { 201: z.object({ added: z.partialRecord(z.enum(COPIED), z.array(Id)) }) },
    errors: ['request.forbidden', 'catalogues.full'],
  }),
};

export const catalogueRoutes = { ...ofLists, ...scanCodeRoutes, ...copyRoutes };
