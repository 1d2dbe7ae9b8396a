import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { listNames } from '#features/people/people.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { goneBatches } from '@ploeg/domain/planning/plan-ops';
import type { ReadContext } from '#platform/context.ts';
import { listUndos, touchedBy } from './batch-history.service.ts';
import { historyOf } from './plan-board.service.ts';
import { toPlannedShift, toPlanningBatch } from './planning.presenter.ts';
import type { OpRow } from './plan-history.repo.ts';
import type { BatchRow } from './planning.table.ts';
import { readLayers, seenAs, toSpanOf } from './read-plan.service.ts';

type History = ResponseOf<typeof planningRoutes.listPlanHistory>;
type HistoryQuery = RequestOf<typeof planningRoutes.listPlanHistory>['query'];
type At = ResponseOf<typeof planningRoutes.getPlanAt>;
type AtQuery = RequestOf<typeof planningRoutes.getPlanAt>['query'];

const PAGE = 50;
const NEWEST = 2_147_483_647;

type Reader = {
  sees: ReturnType<typeof sightOf>;
  nameOf: ReadonlyMap<string, string>;
  gone: ReadonlySet<string>;
};

/** What a batch did to the shifts that the reader sees. */
const toLine = (batch: BatchRow, ops: readonly OpRow[], { sees, nameOf, gone }: Reader) => {
  const isPublished = batch.kind === 'publish';
  const touched = ops
    .map((op) => ({ ...touchedBy(batch, op), personIds: op.personIds }))
    .filter(({ before, after }) =>
      [before, after].some(
        (plan) => plan && sees({ kind: 'shift', ...plan, approved: isPublished }),
      ),
    );
  const starts = touched.flatMap(({ before, after }) =>
    [before, after].flatMap((plan) => plan?.start ?? []),
  );
  const personIds = new Set(touched.flatMap((op) => op.personIds));
  const made = touched.filter(({ before }) => before === null).length;
  const removed = touched.filter(({ after }) => after === null).length;
  return {
    ...toPlanningBatch(
      batch,
      ops.map(({ shiftId }) => shiftId),
    ),
    byName: nameOf.get(batch.createdBy ?? '') ?? '',
    people: [...personIds].flatMap((id) => nameOf.get(id) ?? []).sort(),
    made,
    removed,
    changed: touched.length - made - removed,
    first: starts.length > 0 ? Math.min(...starts) : null,
    last: starts.length > 0 ? Math.max(...starts) : null,
    isUndone: gone.has(batch.id),
  };
};

/** What was done to a plan, the last first. */
export const listPlanHistory = async (
  context: ReadContext,
  { departmentId, before = NEWEST, kind, by }: HistoryQuery,
  deps: ShiftDeps,
): Promise<History> => {
  const sees = sightOf(context.actor, await getPlanned(context, departmentId, deps));
  const repo = historyOf(context);
  const who = by && { createdBy: context.actor.personId };
  const which = { departmentId, ...(kind && { kind }), ...who };
  const found = await repo.listBatchesBefore(which, before, PAGE + 1);
  const batches = found.slice(0, PAGE);
  const ids = batches.map(({ id }) => id);
  const [ops, undos] = await Promise.all([repo.listOpsOfBatches(ids), listUndos(context, ids)]);
  const opsOf = Map.groupBy(ops, ({ batchId }) => batchId);
  const { db, actor } = context;
  const authors = batches.flatMap(({ createdBy }) => createdBy ?? []);
  const personIds = new Set([...authors, ...ops.flatMap((op) => op.personIds)]);
  const nameOf = await listNames(db, actor.companyId, [...personIds]);
  const reader = { sees, nameOf, gone: goneBatches(undos) };
  return {
    batches: batches.map((batch) => toLine(batch, opsOf.get(batch.id) ?? [], reader)),
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
  const seesShift = seenAs(sightOf(context.actor, workplace));
  const isIn = (plan: PlanFields | null): boolean =>
    plan !== null && span.from <= plan.start && plan.start < span.until;
  const then = since
    .flatMap((op) => seesShift({ op, row: { kind: 'shift' }, layers: op.before }))
    .filter(({ layers: { plan, live } }) => isIn(plan) || isIn(live))
    .map(({ op: { shiftId: id, version }, layers }) =>
      toPlannedShift({ id, version: version - 1 }, layers, false),
    );
  const { shifts } = await readLayers(context, workplace, span);
  const untouched = shifts
    .filter(({ row }) => !changed.has(row.id))
    .map(({ row, layers }) => toPlannedShift(row, layers, false));
  return { number, shifts: [...untouched, ...then] };
};
