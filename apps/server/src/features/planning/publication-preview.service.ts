import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import {
  ASKED_KINDS,
  type PreviewedDifference,
  type PreviewedPerson,
} from '@ploeg/contract/planning/publications.schemas';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { needsDimona } from '@ploeg/domain/dimona/shift-flags';
import type { Difference } from '@ploeg/domain/planning/publication';
import { sumOfSegments } from '@ploeg/domain/pay/cost-lines';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { toCents } from '@ploeg/domain/terms/wages';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { findAskedOn } from '#features/requests/asked-on.service.ts';
import { dimonaOfShifts } from '#features/shifts/shifts.facts.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { findVerdicts } from './batch-rules.service.ts';
import { personIdOf, toBoard } from './plan-board.service.ts';
import { readPlanReach } from './plan-reach.service.ts';
import { readChangedPay, seesCosts } from './plan-costs.service.ts';
import { toWireDifference } from './planning.presenter.ts';
import {
  findWaiting,
  FORCED,
  type Publishing,
  toMoves,
  toPublishing,
  type Wanted,
} from './publications.service.ts';

type Preview = ResponseOf<typeof planningRoutes.previewPublication>;

/** What is known of a difference besides what becomes otherwise by it. */
type Remarks = (difference: Difference) => Omit<PreviewedDifference, keyof Difference>;

/** Which shifts need a declaration, once they are what is planned. */
const findUndeclared = async (
  context: ReadContext,
  workplace: Workplace,
  { board, differences }: Publishing,
): Promise<ReadonlySet<string>> => {
  const departmentId = workplace.department.id;
  const shifts = [...differences.values()].flat().flatMap(({ shiftId, after }) => {
    const personId = personIdOf(board, after);
    return after && personId
      ? [{ ...after, shiftId, departmentId, personId, kind: 'shift' as const }]
      : [];
  });
  const workplaces = new Map([[departmentId, workplace]]);
  const flagsOf = await collect(context, dimonaOfShifts, { shifts, workplaces });
  return new Set(
    shifts.filter((shift) => needsDimona(flagsOf(shift))).map(({ shiftId }) => shiftId),
  );
};

const readRemarks = async (
  context: ReadContext,
  workplace: Workplace,
  publishing: Publishing,
): Promise<Remarks> => {
  const shiftIds = publishing.changes.map(({ shiftId }) => shiftId);
  const [verdicts, undeclared, asked] = await Promise.all([
    findVerdicts(context, workplace, publishing.board, toMoves(publishing), FORCED),
    findUndeclared(context, workplace, publishing),
    findAskedOn(context, shiftIds),
  ]);
  return ({ shiftId, after }) => ({
    constraints: after ? [...(verdicts.get(shiftId)?.constraints ?? [])] : [],
    needsDimona: after !== null && undeclared.has(shiftId),
    asked: ASKED_KINDS.filter((kind) => asked.get(shiftId)?.includes(kind)),
  });
};

/** Somebody's worker type is for those who declare them. */
const workerTypeOf = (
  { actor }: ReadContext,
  { department, members }: Workplace,
  differences: readonly PreviewedDifference[],
): string | null => {
  if (!can(actor, 'dimona.declare', { departmentId: department.id })) return null;
  const due = differences.find((difference) => difference.needsDimona);
  const member = members.find(({ employmentId }) => employmentId === due?.after?.employmentId);
  return member?.workerType ?? null;
};

/** What the plan costs more or less by it, also where other work of the same people becomes overtime. */
const readCost = async (
  context: ReadContext,
  workplace: Workplace,
  { board, changes }: Publishing,
): Promise<Preview['cost']> => {
  if (!seesCosts(context, workplace)) return null;
  const planned = changes.flatMap(({ shiftId, before, after }) =>
    [before.live, after.live].flatMap((plan) => {
      const personId = personIdOf(board, plan);
      return plan && personId ? [{ shiftId, personId, plan }] : [];
    }),
  );
  const after = new Map(changes.map((change) => [change.shiftId, change.after.live]));
  const pay = await readChangedPay(context, workplace, { planned, after });
  const unsaid = planned.flatMap(({ plan: { employmentId, start } }) =>
    employmentId && pay.wageOn(employmentId, toDateKey(start)) === null ? employmentId : [],
  );
  const [was, is] = [pay.before, pay.after].map((own) => sumOfSegments(own, pay.wageOn).cost);
  return { cents: toCents((is ?? 0) - (was ?? 0)), withoutWage: new Set(unsaid).size };
};

/** What publishing would change for each, with a hash that publishing repeats. */
export const previewPublication = async (
  context: ReadContext,
  wanted: Wanted,
  deps: ShiftDeps & ReachDeps,
): Promise<Preview> => {
  const workplace = await getPlanned(context, wanted.departmentId, deps);
  const rows = await findWaiting(context, workplace, wanted);
  const board = await toBoard(context, workplace, rows);
  const ids = rows.map(({ id }) => id);
  const publishing = toPublishing(workplace, board, ids);
  const all = [...publishing.differences.values()].flat();
  const { db, actor } = context;
  const personIds = [...publishing.differences.keys()].flatMap((personId) => personId ?? []);
  const [remarksOn, cost, nameOf, reachOf] = await Promise.all([
    readRemarks(context, workplace, publishing),
    readCost(context, workplace, publishing),
    listNames(db, actor.companyId, personIds),
    readPlanReach(context, wanted.departmentId, personIds, deps),
  ]);
  const people = [...publishing.differences].map(([personId, own]): PreviewedPerson => {
    const differences = own.map((one) => ({ ...toWireDifference(one), ...remarksOn(one) }));
    const name = nameOf.get(personId ?? '') ?? '';
    const workerType = workerTypeOf(context, workplace, differences);
    const reach = personId === null ? null : reachOf(personId);
    return { personId, name, workerType, reach, differences };
  });
  return {
    hash: publishing.hash,
    left: publishing.left,
    people,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    cost,
  };
};
