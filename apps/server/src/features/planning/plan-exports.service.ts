import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { plannedWork } from '@ploeg/domain/planning/publication';
import { toCents } from '@ploeg/domain/terms/wages';
import { sumOfLines } from '@ploeg/domain/pay/cost-lines';
import {
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  toHour,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { Readable } from 'node:stream';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { toCsv } from '#platform/csv.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { stateOf } from './layers.ts';
import { readShiftCosts, seesCosts, type ShiftCosts } from './plan-costs.service.ts';
import { type ExportedShift, toSheetWeeks } from './plan-sheet-weeks.ts';
import { readLayers, toSpanOf } from './read-plan.service.ts';

type ExportQuery = RequestOf<typeof planningRoutes.getPlanSheet>['query'];
type Deps = ShiftDeps & { storage: Storage };

const WEEK = 7 * SECONDS_PER_DAY;
const MOST_PAGES = 40;

/** What is published of a period, or with drafts what is planned, each with whoever works it. */
const readExported = async (
  context: ReadContext,
  workplace: Workplace,
  query: ExportQuery,
): Promise<ExportedShift[]> => {
  const span = toSpanOf(query);
  const { shifts } = await readLayers(context, workplace, span);
  const isIn = ({ start }: PlanFields): boolean => span.from <= start && start < span.until;
  const shown = shifts.flatMap(({ row, layers }) => {
    const plan = query.drafts === 'true' ? layers.plan : layers.live;
    if (!plan || !isIn(plan)) return [];
    const isDraft = query.drafts === 'true' && stateOf(layers) !== 'published';
    return [{ row, plan, isDraft }];
  });
  const memberOf = new Map(workplace.members.map((member) => [member.employmentId, member]));
  // Who left in the meantime is no member any more.
  const leftIds = shown.flatMap(({ row }) => row.personId ?? []);
  const nameOf = await listNames(context.db, context.actor.companyId, [...new Set(leftIds)]);
  return shown
    .map(({ row, plan, isDraft }) => {
      const member = memberOf.get(plan.employmentId ?? '');
      const name = member
        ? `${member.firstName} ${member.lastName}`.trim()
        : (nameOf.get(row.personId ?? '') ?? '');
      return {
        shiftId: row.id,
        personId: member?.personId ?? row.personId,
        plan,
        isDraft,
        name: plan.employmentId ? name : null,
        member: member ?? null,
      };
    })
    .toSorted((a, b) => a.plan.start - b.plan.start);
};

type Exported = { workplace: Workplace; query: ExportQuery; shifts: ExportedShift[] };

/** Each of the locations that are asked for, with its shifts; none of them twice. */
const readPlaces = async (
  context: ReadContext,
  query: ExportQuery,
  deps: ShiftDeps,
): Promise<Exported[]> => {
  const places: Exported[] = [];
  for (const departmentId of new Set([query.departmentId, ...(query.andIds ?? [])])) {
    const own = { ...query, departmentId };
    const workplace = await getPlanned(context, departmentId, deps);
    places.push({ workplace, query: own, shifts: await readExported(context, workplace, own) });
  }
  return places;
};

const drawSheet = async (
  context: ReadContext,
  query: ExportQuery,
  { storage, ...deps }: Deps,
): Promise<Buffer> => {
  const { language } = context.actor;
  const from = startOfWeek(wallSeconds(query.from));
  const count = Math.max(1, Math.ceil((query.to - from) / WEEK));
  const whole = { ...query, from, to: from + count * WEEK } as ExportQuery;
  const [places, brand] = await Promise.all([
    readPlaces(context, whole, deps),
    getPrintedBrand(context, storage),
  ]);
  const t = textsIn(language);
  const weeks = places.flatMap(({ workplace, shifts }) =>
    toSheetWeeks(workplace, shifts, { from, count, language }),
  );
  const names = places.map(({ workplace }) => workplace.department.name);
  const words = {
    person: t('plan_sheet.who'),
    draft: t('plan_sheet.draft'),
    nobody: t('plan_sheet.nobody'),
    note: query.drafts === 'true' ? t('plan_sheet.with_drafts') : '',
  };
  const facts = {
    title: `${t('plan_sheet.title')} · ${names.join(', ')}`,
    language,
    createdAt: new Date(context.now * 1000),
  };
  const { renderPlanSheet } = await loadPdfTools();
  return renderPlanSheet(weeks, words, facts, brand);
};

const asFile = (content: Buffer | string, mime: string, name: string) => ({
  content: Readable.from([content]),
  mime,
  name,
  isFleeting: true as const,
});

const fileName = ({ from }: ExportQuery, ending: string): string =>
  `planning-${toDateKey(wallSeconds(from))}.${ending}`;

export const getPlanSheet = async (context: ReadContext, query: ExportQuery, deps: Deps) =>
  asFile(await drawSheet(context, query, deps), 'application/pdf', fileName(query, 'pdf'));

/** Of its first week: a picture is passed on in a chat, where nobody turns pages. */
export const getPlanPicture = async (context: ReadContext, query: ExportQuery, deps: Deps) => {
  const week = { ...query, andIds: undefined, to: query.from + 1 };
  const { drawPages } = await loadPdfTools();
  // A week of more people than stand on a page goes on; its first page is what is passed on.
  const pages = await drawPages(await drawSheet(context, week, deps), MOST_PAGES);
  return asFile(pages?.[0] ?? Buffer.alloc(0), 'image/png', fileName(query, 'png'));
};

const HEADS = [
  'day',
  'start',
  'end',
  'who',
  'section',
  'unpaid',
  'paid',
  'hours',
  'state',
  'location',
] as const;

const twoDecimals = (value: number): string => value.toFixed(2);

const NO_COSTS: ShiftCosts = new Map();

/** Of what nobody said a wage for there is no amount, rather than one that is too low. */
const costText = (lines: ReturnType<ShiftCosts['get']> = []): string => {
  const { cost, unpricedSeconds } = sumOfLines(lines);
  return lines.length === 0 || unpricedSeconds > 0 ? '' : twoDecimals(toCents(cost) / 100);
};

/** The lines of a location; null are costs where the reader sees no wages. */
const toTableLines = async (
  context: ReadContext,
  { workplace, query, shifts }: Exported,
): Promise<{ line: string[]; cost: string | null }[]> => {
  const { department, catalogues } = workplace;
  const t = textsIn(context.actor.language);
  const hasCosts = seesCosts(context, workplace);
  const layer = query.drafts === 'true' ? 'plan' : 'live';
  const costs = hasCosts ? await readShiftCosts(context, workplace, shifts, layer) : NO_COSTS;
  return shifts.map(({ shiftId, plan, name, isDraft }) => ({
    line: [
      toDateKey(plan.start),
      toHour(plan.start),
      toHour(plan.end),
      name ?? t('plan_sheet.open'),
      catalogues.sections.get(plan.sectionId ?? '')?.name ?? '',
      String(plan.pauseUnpaidSeconds / 60),
      String(plan.pausePaidSeconds / 60),
      twoDecimals(plannedWork(plan, department.timezone) / 3600),
      t(isDraft ? 'plan_sheet.draft' : 'plan_sheet.published'),
      department.name,
    ],
    cost: hasCosts ? costText(costs.get(shiftId)) : null,
  }));
};

/** One line for each shift; what it costs is a column for who may see wages, and is not there for others. */
export const getPlanTable = async (context: ReadContext, query: ExportQuery, deps: Deps) => {
  const t = textsIn(context.actor.language);
  const places = await readPlaces(context, query, deps);
  const lines = (await Promise.all(places.map((place) => toTableLines(context, place)))).flat();
  const hasCosts = places.some(({ workplace }) => seesCosts(context, workplace));
  const heads = HEADS.map((head) => t(`plan_sheet.${head}`));
  const csv = toCsv([
    [...heads, ...(hasCosts ? [t('plan_sheet.cost')] : [])],
    ...lines.map(({ line, cost }) => [...line, ...(hasCosts ? [cost ?? ''] : [])]),
  ]);
  return asFile(csv, 'text/csv; charset=utf-8', fileName(query, 'csv'));
};
