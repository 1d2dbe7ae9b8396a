import type { forecastRoutes } from '@ploeg/contract/forecast/forecast.routes';
import type { FigureRow as WireRow } from '@ploeg/contract/forecast/forecast.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { createForecastRepo } from './forecast.repo.ts';
import { type FigureRow, WHOLE_DAY } from './forecast.table.ts';

type Body = RequestOf<typeof forecastRoutes.setFigures>['body'];
type Taken = ResponseOf<typeof forecastRoutes.setFigures>;

export const repoOf = ({ db, actor }: ReadContext) => createForecastRepo(db, actor.companyId);

export const announceForecast = (
  context: WriteContext,
  workplace: Workplace,
  action: 'figures' | 'ratio' | 'take' | 'return',
  details: Record<string, unknown>,
): void => {
  const { id: departmentId } = workplace.department;
  context.audit({ action: `forecast.${action}`, departmentId, details });
  const watcherIds = plannerIdsOf(workplace);
  context.emit({ resource: 'FORECAST', personIds: [], watcherIds });
};

const EARLIEST = '2000-01-01';

const keyOf = ({ day, hour }: { day: string; hour: number | null }): string =>
  `${day} ${hour ?? WHOLE_DAY}`;

/** Each day or hour once, and none that is still to come. */
const judge = (context: ReadContext, { department }: Workplace, rows: Body['rows']): void => {
  const today = dayIn(context.now, department.timezone);
  if (rows.some(({ day }) => day < EARLIEST || day > today)) throw fail('forecast.day_unfit');
  if (new Set(rows.map(keyOf)).size < rows.length) throw fail('forecast.twice');
};

const toWire = ({ day, hour, amount }: FigureRow): WireRow => ({
  day,
  hour: hour === WHOLE_DAY ? null : hour,
  amount,
});

/** Takes what came on past days; the same told again changes nothing. */
export const setFigures = async (
  context: WriteContext,
  { departmentId, measure, rows }: Body,
  deps: ShiftDeps,
): Promise<Taken> => {
  const workplace = await getPlanned(context, departmentId, deps);
  requirePlanned(context, departmentId, null);
  judge(context, workplace, rows);
  const repo = repoOf(context);
  await repo.lockAll(departmentId);
  const of = { departmentId, measure };
  const days = [...new Set(rows.map(({ day }) => day))];
  const known = new Map(
    (await repo.listFiguresOn(of, days)).map((row) => [keyOf(row), row] as const),
  );
  const other = rows.filter((row) => row.amount !== (known.get(keyOf(row))?.amount ?? null));
  const said = other.flatMap(({ day, hour, amount }) =>
    amount === null ? [] : [{ id: newId(), ...of, day, hour: hour ?? WHOLE_DAY, amount }],
  );
  const gone = other.flatMap((row) => (row.amount === null ? (known.get(keyOf(row)) ?? []) : []));
  await repo.putFigures(said);
  await repo.removeFigures(gone.map(({ id }) => id));
  const changed = said.filter((row) => known.has(keyOf(row))).length;
  const counts = { added: said.length - changed, changed, removed: gone.length };
  if (other.length > 0) announceForecast(context, workplace, 'figures', { measure, ...counts });
  const before = other.map((row): WireRow => {
    const was = known.get(keyOf(row));
    return was ? toWire(was) : { day: row.day, hour: row.hour, amount: null };
  });
  return { ...counts, same: rows.length - other.length, before };
};
