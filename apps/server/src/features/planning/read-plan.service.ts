import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { dimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { absenceName } from '#features/catalogues/absence-name.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { clockingsOfShifts, dimonaOfShifts } from '#features/shifts/shifts.facts.ts';
import {
  getPlanned,
  type ShiftDeps,
  type ShiftRow,
  shiftsOf,
} from '#features/shifts/shifts.service.ts';
import { refuseReversed } from '#features/shifts/shift-span.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { toLayers } from './layers.ts';
import { readSurroundings } from './plan-surroundings.service.ts';
import type { Layers } from './planning.table.ts';
import { historyOf, planningOf } from './plan-board.service.ts';
import { rotationsOfShifts } from './planning.facts.ts';
import { toPlannedAbsence, toPlannedShift, toPlanningBatch } from './planning.presenter.ts';

type PlanQuery = RequestOf<typeof planningRoutes.getPlan>['query'];
type Plan = ResponseOf<typeof planningRoutes.getPlan>;
type ChangesQuery = RequestOf<typeof planningRoutes.listPlanChanges>['query'];
type Changes = ResponseOf<typeof planningRoutes.listPlanChanges>;

const MAX_RANGE_SECONDS = 62 * SECONDS_PER_DAY;

/** Whoever is further behind loads the plan anew. */
const MOST_BATCHES = 100;

export type Layered = { row: ShiftRow; layers: Layers };

export const toSpanOf = ({ departmentId, from, to }: PlanQuery) => {
  refuseReversed({ startDate: from, endDate: to });
  if (to - from > MAX_RANGE_SECONDS) throw fail('shifts.range_too_long');
  return { departmentId, from: wallSeconds(from), until: wallSeconds(to) };
};

type Span = { departmentId: string; from: WallSeconds; until: WallSeconds };

type Layer = { row: Pick<ShiftRow, 'kind'>; layers: Layers };

/**
 * Planners see a shift where it is planned and where it is published; one that is theirs in neither, as
 * far as everybody sees it, without what is planned of it.
 */
export const seenAs =
  (sees: ReturnType<typeof sightOf>) =>
  <L extends Layer>(layered: L): L[] => {
    const { plan, live } = layered.layers;
    const isSeen = (place: PlanFields | null, approved: boolean): boolean =>
      place !== null && sees({ kind: layered.row.kind, ...place, approved });
    if (isSeen(plan, false) || isSeen(live, false)) return [layered];
    return isSeen(live, true) ? [{ ...layered, layers: { plan: live, live } }] : [];
  };

/** Shifts that begin in a period, as published or as planned, and absences in it. */
export const readLayers = async (
  context: ReadContext,
  workplace: Workplace,
  span: Span,
): Promise<{ shifts: Layered[]; absences: ShiftRow[] }> => {
  const repo = shiftsOf(context);
  const { departmentId, from, until } = span;
  const [rows, drafts] = await Promise.all([
    repo.listAlongside({ departmentId }, from, until),
    planningOf(context).listDraftsIn(span),
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const others = drafts.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const all = [...rows, ...(others.length > 0 ? await repo.listByIds(others) : [])];
  const sees = sightOf(context.actor, workplace);
  const seesShift = seenAs(sees);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const isIn = (plan: { start: number } | null): boolean =>
    plan !== null && from <= plan.start && plan.start < until;
  const shifts = all
    .filter((row) => row.kind === 'shift')
    .map((row) => ({ row, layers: toLayers(row, draftOf.get(row.id)) }))
    .flatMap(seesShift)
    .filter(({ layers: { plan, live } }) => isIn(plan) || isIn(live));
  return { shifts, absences: all.filter((row) => row.kind !== 'shift' && sees(row)) };
};

const present = async (
  context: ReadContext,
  workplace: Workplace,
  shifts: readonly Layered[],
): Promise<Plan['shifts']> => {
  const rows = shifts.map(({ row }) => row);
  const workplaces = new Map([[workplace.department.id, workplace]]);
  const published = rows.filter(({ approved }) => approved);
  const ids = rows.map(({ id }) => id);
  const [clocked, flagsOf, turnOf] = await Promise.all([
    collect(context, clockingsOfShifts, ids),
    collect(context, dimonaOfShifts, { shifts: published, workplaces }),
    collect(context, rotationsOfShifts, ids),
  ]);
  return shifts.map(({ row, layers }) => ({
    ...toPlannedShift(row, layers, clocked.has(row.id)),
    dimona: row.approved ? dimonaMark(flagsOf(row)) : 'none',
    rotation: turnOf.get(row.id) ?? null,
  }));
};

export const getPlan = async (
  context: ReadContext,
  query: PlanQuery,
  deps: ShiftDeps,
): Promise<Plan> => {
  const workplace = await getPlanned(context, query.departmentId, deps);
  const span = toSpanOf(query);
  const number = await historyOf(context).findNumber(query.departmentId);
  const { shifts, absences } = await readLayers(context, workplace, span);
  const { dayoffTypes } = workplace.catalogues;
  const nameOf = (row: ShiftRow): string =>
    absenceName(context.actor, dayoffTypes.get(row.dayoffTypeId ?? ''), row);
  const [presented, surroundings] = await Promise.all([
    present(context, workplace, shifts),
    readSurroundings(context, workplace, shifts, span),
  ]);
  return {
    number,
    shifts: presented,
    absences: absences.map((row) => toPlannedAbsence(row, nameOf(row))),
    ...surroundings,
  };
};

/** What happened since a batch: what was done, and what became of the shifts it was done to. */
export const listPlanChanges = async (
  context: ReadContext,
  { departmentId, since }: ChangesQuery,
  deps: ShiftDeps,
): Promise<Changes> => {
  const workplace = await getPlanned(context, departmentId, deps);
  const repo = historyOf(context);
  const number = await repo.findNumber(departmentId);
  const isStale = number - since > MOST_BATCHES;
  const batches = isStale ? [] : await repo.listBatchesSince(departmentId, since, MOST_BATCHES);
  const ops = await repo.listOpsOfBatches(batches.map(({ id }) => id));
  const ids = [...new Set(ops.map(({ shiftId }) => shiftId))];
  const [rows, drafts] = await Promise.all([
    ids.length > 0 ? shiftsOf(context).listByIds(ids) : [],
    planningOf(context).listDrafts(ids),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const shifts = rows
    .filter((row) => row.kind === 'shift')
    .map((row) => ({ row, layers: toLayers(row, draftOf.get(row.id)) }))
    .flatMap(seenAs(sightOf(context.actor, workplace)));
  const there = new Set(shifts.map(({ row }) => row.id));
  const idsOf = Map.groupBy(ops, ({ batchId }) => batchId);
  const { db, actor } = context;
  const authors = batches.flatMap(({ createdBy }) => createdBy ?? []);
  const nameOf = await listNames(db, actor.companyId, [...new Set(authors)]);
  return {
    number: batches.at(-1)?.number ?? number,
    isStale,
    batches: batches.map((batch) => ({
      ...toPlanningBatch(
        batch,
        (idsOf.get(batch.id) ?? []).map(({ shiftId }) => shiftId),
      ),
      byName: nameOf.get(batch.createdBy ?? '') ?? '',
    })),
    shifts: await present(context, workplace, shifts),
    gone: ids.filter((id) => !there.has(id)),
  };
};
