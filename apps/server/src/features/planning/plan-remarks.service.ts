import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { getPlanned, type ShiftDeps, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { findVerdicts } from './batch-rules.service.ts';
import { isOverlaid } from './layers.ts';
import { personIdOf, toBoard } from './plan-board.service.ts';
import { readShiftCosts, seesCosts } from './plan-costs.service.ts';
import { toPlanCosts } from './planning.presenter.ts';
import { FORCED } from './publications.service.ts';
import { type Layered, readLayers, toSpanOf } from './read-plan.service.ts';

type PlanQuery = RequestOf<typeof planningRoutes.listPlanRemarks>['query'];
type Remarks = ResponseOf<typeof planningRoutes.listPlanRemarks>;
type Tasks = ResponseOf<typeof planningRoutes.listPlanTasks>;
type Costs = ResponseOf<typeof planningRoutes.listPlanCosts>;

const readPlanned = async (context: ReadContext, query: PlanQuery, deps: ShiftDeps) => {
  const workplace = await getPlanned(context, query.departmentId, deps);
  const { shifts } = await readLayers(context, workplace, toSpanOf(query));
  return { workplace, shifts };
};

/** Too short notice is about what is still to be told. */
const isNews = ({ layers }: Layered): boolean => layers.live === null || isOverlaid(layers);

/** What stands against each shift as it is planned, all of them judged together. */
export const listPlanRemarks = async (
  context: ReadContext,
  query: PlanQuery,
  deps: ShiftDeps,
): Promise<Remarks> => {
  const { workplace, shifts } = await readPlanned(context, query, deps);
  const board = await toBoard(
    context,
    workplace,
    shifts.map(({ row }) => row),
  );
  const moves = shifts.map(({ row, layers }) => ({
    shiftId: row.id,
    before: null,
    after: layers.plan,
  }));
  const verdicts = await findVerdicts(context, workplace, board, moves, FORCED);
  const remarks = shifts.flatMap((shift) => {
    const shiftId = shift.row.id;
    const constraints = (verdicts.get(shiftId)?.constraints ?? []).filter(
      ({ title }) => title !== 'NOTICE' || isNews(shift),
    );
    return constraints.length > 0 ? [{ shiftId, constraints }] : [];
  });
  return { remarks };
};

/** What each shift of somebody costs; nothing of it for who may not see wages there. */
export const listPlanCosts = async (
  context: ReadContext,
  query: PlanQuery,
  deps: ShiftDeps,
): Promise<Costs> => {
  const { workplace, shifts } = await readPlanned(context, query, deps);
  if (!seesCosts(context, workplace)) return { costs: null, reasons: [] };
  const rows = shifts.map(({ row }) => row);
  const board = await toBoard(context, workplace, rows);
  const planned = shifts.flatMap(({ row, layers: { plan } }) =>
    plan?.employmentId ? [{ shiftId: row.id, personId: personIdOf(board, plan), plan }] : [],
  );
  const costs = await readShiftCosts(context, workplace, planned, 'plan');
  return toPlanCosts(planned.map(({ shiftId }) => [shiftId, costs.get(shiftId) ?? []]));
};

/** Tasks are of the shift as it is stored; no draft lies over them (decision 081). */
export const listPlanTasks = async (
  context: ReadContext,
  query: PlanQuery,
  deps: ShiftDeps,
): Promise<Tasks> => {
  const { shifts } = await readPlanned(context, query, deps);
  const tasks = await shiftsOf(context).listTasks(shifts.map(({ row }) => row.id));
  return { tasks: tasks.map(({ shiftId, name, start, end }) => ({ shiftId, name, start, end })) };
};
