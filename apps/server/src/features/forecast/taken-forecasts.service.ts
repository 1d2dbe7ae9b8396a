import type { forecastRoutes } from '@ploeg/contract/forecast/forecast.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { Need } from '@ploeg/domain/coverage/coverage';
import { proposeNeeds } from '@ploeg/domain/forecast/proposed-needs';
import { listNeedRows, lockNeeds, replaceNeeds } from '#features/coverage/coverage.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { announceForecast, repoOf } from './figures.service.ts';
import { listOwnRatios, readForecast } from './forecast.service.ts';
import { toUse } from './forecast.presenter.ts';

type Routes = typeof forecastRoutes;
type Input = RequestOf<Routes['takeForecast']>['body'];
type Answer = ResponseOf<Routes['takeForecast']>;
type Returned = ResponseOf<Routes['returnForecast']>['item'];

const proposeIn = async (
  context: ReadContext,
  workplace: Workplace,
  { departmentId, measure, from, to }: Input,
): Promise<Need[]> => {
  const { forecast, sharesOn } = await readForecast(context, workplace, measure);
  const [first, last] = [forecast.days[0]?.day, forecast.days.at(-1)?.day];
  if (first === undefined || last === undefined) throw fail('forecast.no_past');
  if (from < first || to > last || to < from) throw fail('forecast.span_unfit');
  const ratios = await listOwnRatios(context, departmentId, measure);
  const days = forecast.days.filter(({ day }) => from <= day && day <= to);
  return days.flatMap((day) =>
    ratios.flatMap((ratio) => proposeNeeds(day, sharesOn(day.day), ratio)),
  );
};

const placeOf = ({ sectionId, day }: Pick<Need, 'sectionId' | 'day'>): string =>
  `${sectionId} ${day}`;

type Hours = Pick<Need, 'sectionId' | 'day' | 'start' | 'end'>;

const sharesHours = (a: Hours, b: Hours): boolean =>
  placeOf(a) === placeOf(b) && a.start < b.end && b.start < a.end;

const toFields = ({ skillIds, ...need }: Need) => ({ ...need, skillIds: [...skillIds] });

/** Takes over what a forecast proposes, in the place of what an earlier one did; what was said by hand stays. */
export const takeForecast = async (
  context: WriteContext,
  input: Input,
  deps: ShiftDeps,
): Promise<Answer> => {
  const { departmentId, measure, from, to: until, dryRun } = input;
  const workplace = await getPlanned(context, departmentId, deps);
  const proposed = await proposeIn(context, workplace, input);
  await lockNeeds(context, departmentId);
  const places = new Set(proposed.map(placeOf));
  const there = (await listNeedRows(context, departmentId)).filter(
    (row) => row.day !== null && places.has(placeOf(row)),
  );
  const byHand = there.filter(({ forecastId }) => forecastId === null);
  const handPlaces = new Map(byHand.map((row) => [placeOf(row), row]));
  const rows = proposed.filter((need) => !handPlaces.has(placeOf(need)));
  const kept = [...handPlaces.values()].map(({ sectionId, day }) => ({
    sectionId,
    day: day ?? '',
  }));
  const fields = rows.map(toFields);
  if (dryRun || rows.length === 0) return { use: null, rows: fields, kept };
  const replaced = there.filter((row) => !handPlaces.has(placeOf(row)));
  const use = await repoOf(context).insertUse({
    id: newId(),
    departmentId,
    measure,
    from,
    until,
    replaced,
    returnedAt: null,
    createdAt: new Date(context.now * 1000),
  });
  const come = fields.map((row) => ({ ...row, id: newId(), departmentId, forecastId: use.id }));
  await replaceNeeds(context, workplace, { gone: replaced.map(({ id }) => id), come });
  announceForecast(context, workplace, 'take', { measure, from, until, lines: come.length });
  return { use: toUse(use), rows: fields, kept };
};

/** Takes that back; only the last one can be, for each came in the place of the one before. */
export const returnForecast = async (
  context: WriteContext,
  id: string,
  deps: ShiftDeps,
): Promise<Returned> => {
  const repo = repoOf(context);
  const use = await repo.lockUse(id);
  const isKnown = context.actor.places.some((place) => place.departmentId === use?.departmentId);
  if (!use || !isKnown) throw fail('forecast.use_not_found');
  const { departmentId } = use;
  const workplace = await getPlanned(context, departmentId, deps);
  await lockNeeds(context, departmentId);
  if ((await repo.findUse(departmentId))?.id !== id) throw fail('forecast.replaced_since');
  const there = await listNeedRows(context, departmentId);
  const own = there.filter(({ forecastId }) => forecastId === id);
  const byHand = there.filter(({ forecastId }) => forecastId === null);
  requirePlanned(context, departmentId, ...own.map(({ sectionId }) => sectionId));
  await replaceNeeds(context, workplace, {
    gone: own.map((row) => row.id),
    // Beside a line of hand that took its place it would be wanted twice.
    come: use.replaced.filter((row) => !byHand.some((line) => sharesHours(row, line))),
  });
  await repo.returnUse(id, new Date(context.now * 1000));
  announceForecast(context, workplace, 'return', { from: use.from, until: use.until });
  return toUse(use);
};
