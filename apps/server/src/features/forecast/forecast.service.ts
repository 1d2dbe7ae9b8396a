import type { forecastRoutes } from '@ploeg/contract/forecast/forecast.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { computeForecast, type Forecast } from '@ploeg/domain/forecast/forecast';
import { hourShares, toDays } from '@ploeg/domain/forecast/hours-of-days';
import { isRatioFit } from '@ploeg/domain/forecast/proposed-needs';
import { closedDays, holidayDays } from '@ploeg/domain/calendar-days/free-days';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { readCalendarDays } from '#features/calendar-days/calendar-days.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { checkOne } from '#features/shifts/shift-span.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach } from '#platform/require-right.ts';
import { announceForecast, repoOf } from './figures.service.ts';
import { toRatio, toUse } from './forecast.presenter.ts';
import { type RatioRow, WHOLE_DAY } from './forecast.table.ts';

type Routes = typeof forecastRoutes;
type Query = RequestOf<Routes['getForecast']>['query'];
type Answer = ResponseOf<Routes['getForecast']>;
type RatioInput = RequestOf<Routes['setRatio']>['body'];
type Ratio = ResponseOf<Routes['setRatio']>['item'];

/** A forecast looks at a year, so that last year's holidays are among it. */
const LOOKED_AT_DAYS = 400;
const SHOWN_DAYS = 56;
const COMING_DAYS = 28;

export type Computed = {
  past: { day: string; amount: number }[];
  forecast: Forecast;
  sharesOn: (day: string) => readonly number[] | null;
};

/** What is expected from tomorrow on, from what is known until yesterday. */
export const readForecast = async (
  context: ReadContext,
  { department }: Workplace,
  measure: Measure,
): Promise<Computed> => {
  const { id: departmentId, timezone } = department;
  const today = dayIn(context.now, timezone);
  const since = addToDay(today, -LOOKED_AT_DAYS);
  const rows = await repoOf(context).listFigures({ departmentId, measure }, since);
  const figures = rows
    .filter(({ day }) => day < today)
    .map(({ day, hour, amount }) => ({ day, hour: hour === WHOLE_DAY ? null : hour, amount }));
  const special = await readCalendarDays(context, {
    departmentId,
    from: since,
    until: addToDay(today, COMING_DAYS),
  });
  const past = toDays(figures);
  const days = { closed: closedDays(special), holidays: holidayDays(special) };
  const forecast = computeForecast(past, days, { from: addToDay(today, 1), days: COMING_DAYS });
  const hourly = figures.flatMap(({ hour, ...figure }) =>
    hour === null ? [] : [{ ...figure, hour }],
  );
  return { past, forecast, sharesOn: hourShares(hourly) };
};

export const listOwnRatios = async (
  context: ReadContext,
  departmentId: string,
  measure: Measure,
): Promise<RatioRow[]> =>
  (await repoOf(context).listRatios({ departmentId, measure })).filter(({ sectionId }) =>
    canInEach(context.actor, 'plan', departmentId, [sectionId]),
  );

export const getForecast = async (
  context: ReadContext,
  { departmentId, measure }: Query,
  deps: ShiftDeps,
): Promise<Answer> => {
  const workplace = await getPlanned(context, departmentId, deps);
  const { past, forecast } = await readForecast(context, workplace, measure);
  const [ratios, use] = [
    await listOwnRatios(context, departmentId, measure),
    await repoOf(context).findUse(departmentId),
  ];
  return {
    past: past.slice(-SHOWN_DAYS),
    known: past.length,
    ...forecast,
    ratios: ratios.map(toRatio),
    use: use ? toUse(use) : null,
  };
};

/** Says how much one person of a section does in an hour, in the place of what was said of it. */
export const setRatio = async (
  context: WriteContext,
  input: RatioInput,
  deps: ShiftDeps,
): Promise<Ratio> => {
  const { departmentId, measure, sectionId } = input;
  const workplace = await getPlanned(context, departmentId, deps);
  requirePlanned(context, departmentId, sectionId);
  checkOne('sections', sectionId, workplace.catalogues.sections.offered);
  if (!isRatioFit(input)) throw fail('forecast.ratio_unfit');
  const repo = repoOf(context);
  await repo.lockAll(departmentId);
  const others = await repo.listRatios({ departmentId, measure });
  const was = others.find((one) => one.sectionId === sectionId);
  if (was) await repo.removeRatio(was.id);
  const row = await repo.insertRatio({ ...input, id: newId() });
  const { perPersonHour, least } = row;
  announceForecast(context, workplace, 'ratio', { measure, perPersonHour, least });
  return toRatio(row);
};

export const deleteRatio = async (
  context: WriteContext,
  id: string,
  deps: ShiftDeps,
): Promise<Ratio> => {
  const row = await repoOf(context).lockRatio(id);
  const isKnown = context.actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('forecast.ratio_not_found');
  const workplace = await getPlanned(context, row.departmentId, deps);
  requirePlanned(context, row.departmentId, row.sectionId);
  await repoOf(context).removeRatio(id);
  announceForecast(context, workplace, 'ratio', { measure: row.measure, isGone: true });
  return toRatio(row);
};
