import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { historyOf } from './plan-board.service.ts';
import { toPlannedShift, toPlanningBatch } from './planning.presenter.ts';
import { readLayers, toSpanOf } from './read-plan.service.ts';

type History = ResponseOf<typeof planningRoutes.listPlanHistory>;
type HistoryQuery = RequestOf<typeof planningRoutes.listPlanHistory>['query'];
type At = ResponseOf<typeof planningRoutes.getPlanAt>;
type AtQuery = RequestOf<typeof planningRoutes.getPlanAt>['query'];

const PAGE = 50;
const NEWEST = 2_147_483_647;

/** What was done to a plan, the last first. */
export const listPlanHistory = async (
  context: ReadContext,
  { departmentId, before = NEWEST }: HistoryQuery,
  deps: ShiftDeps,
): Promise<History> => {
  await getPlanned(context, departmentId, deps);
  const repo = historyOf(context);
  const found = await repo.listBatchesBefore(departmentId, before, PAGE + 1);
  const batches = found.slice(0, PAGE);
  const ops = await repo.listOpsOfBatches(batches.map(({ id }) => id));
  const byBatch = Map.groupBy(ops, ({ batchId }) => batchId);
  return {
    batches: batches.map((batch) =>
      toPlanningBatch(
        batch,
        (byBatch.get(batch.id) ?? []).map(({ shiftId }) => shiftId),
      ),
    ),
    before: found.length > PAGE ? (batches.at(-1)?.number ?? null) : null,
  };
};

/** The plan of a period as it stood at a moment: what was done since is taken off again. */
export const getPlanAt = async (
  context: ReadContext,
  { moment, ...query }: AtQuery,
  deps: ShiftDeps,
): Promise<At> => {
  const { departmentId } = query;
  const workplace = await getPlanned(context, departmentId, deps);
  const span = toSpanOf(query);
  const repo = historyOf(context);
  const number = await repo.findNumberAt(departmentId, new Date(moment));
  const since = await repo.listFirstOpsSince(departmentId, number);
  const changed = new Set(since.map(({ shiftId }) => shiftId));
  const sees = sightOf(context.actor, workplace);
  const then = since
    .filter(({ before: { plan, live } }) =>
      [plan, live].some(
        (one) =>
          one !== null &&
          span.from <= one.start &&
          one.start < span.until &&
          sees({ kind: 'shift', sectionId: one.sectionId, employmentId: one.employmentId }),
      ),
    )
    .map(({ shiftId: id, version, before }) =>
      toPlannedShift({ id, version: version - 1 }, before, false),
    );
  const { shifts } = await readLayers(context, workplace, span);
  const untouched = shifts
    .filter(({ row }) => !changed.has(row.id))
    .map(({ row, layers }) => toPlannedShift(row, layers, false));
  return { number, shifts: [...untouched, ...then] };
};
