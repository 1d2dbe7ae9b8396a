import { can } from '@ploeg/domain/access/rights';
import { type CostLine, costOfShifts, type WageOn } from '@ploeg/domain/pay/cost-lines';
import type { Segment } from '@ploeg/domain/pay/pay-result';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { addDays } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  startOfWeek,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import { loadHourlyWages } from '#features/terms/wages-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { toLayers } from './layers.ts';
import { planningOf } from './plan-board.service.ts';
import { payOfPlans, type PlanChanges } from './planning.facts.ts';

/** A month of pay reaches no further than that beyond what is planned in it. */
const DAYS_AROUND = 31;

const WEEK_DAYS = 6;

/** Those who see what people earn at a location know what its plan costs. */
export const seesCosts = ({ actor }: ReadContext, { department }: Workplace): boolean =>
  can(actor, 'wages.see', { departmentId: department.id });

/**
 * What stands in drafts of persons, where the caller plans: a draft at a location where somebody else
 * does is none of theirs.
 */
const readDrafted = async (
  context: ReadContext,
  workplace: Workplace,
  personIds: readonly string[],
  { from, until }: { from: WallSeconds; until: WallSeconds },
): Promise<PlanChanges> => {
  const ids = [...personIds];
  const repo = shiftsOf(context);
  const drafts = await planningOf(context).listDraftsOf(ids);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const [made, overlaid] = await Promise.all([
    repo.listAlongside({ personId: ids, kind: 'shift', approved: false }, from, until),
    drafts.length > 0 ? repo.listByIds([...draftOf.keys()]) : [],
  ]);
  const sees = sightOf(context.actor, workplace);
  const isHere = (departmentId: string): boolean => departmentId === workplace.department.id;
  return new Map(
    [...made, ...overlaid]
      .map((row) => ({ row, plan: toLayers(row, draftOf.get(row.id)).plan }))
      .filter(({ row, plan }) =>
        isHere(row.departmentId)
          ? [row, plan].some((place) => place && sees({ ...row, ...place, approved: false }))
          : can(context.actor, 'plan', { departmentId: row.departmentId }),
      )
      .map(({ row, plan }) => [row.id, plan]),
  );
};

type Planned = { shiftId: string; personId: string | null; plan: PlanFields };

export type ShiftCosts = ReadonlyMap<string, readonly CostLine[]>;

const personsOf = (planned: readonly Planned[]): string[] => [
  ...new Set(planned.flatMap(({ personId }) => personId ?? [])),
];

/** The whole weeks that shifts lie in, since limits of weeks are passed by all of one. */
const weeksOf = (plans: readonly PlanFields[]): { from: string; until: string } => {
  const starts = plans.map(({ start }) => start).toSorted((a, b) => a - b);
  const first = starts[0] as WallSeconds;
  const last = starts.at(-1) as WallSeconds;
  const until = addDays(startOfWeek(last), WEEK_DAYS);
  return { from: toDateKey(startOfWeek(first)), until: toDateKey(until) };
};

const wagesOf = (context: ReadContext, planned: readonly Planned[]): Promise<WageOn> =>
  loadHourlyWages(context, [...new Set(planned.flatMap(({ plan }) => plan.employmentId ?? []))]);

/** What each shift of somebody costs, as it is planned or as it is published. */
export const readShiftCosts = async (
  context: ReadContext,
  workplace: Workplace,
  planned: readonly Planned[],
  layer: 'plan' | 'live',
): Promise<ShiftCosts> => {
  const own = planned.filter(({ personId }) => personId !== null);
  if (own.length === 0) return new Map();
  const personIds = personsOf(own);
  const { from, until } = weeksOf(own.map(({ plan }) => plan));
  const around = {
    from: fromDateKey(addToDay(from, -DAYS_AROUND)),
    until: fromDateKey(addToDay(until, DAYS_AROUND)),
  };
  const [changes, wageOn] = await Promise.all([
    layer === 'plan' ? readDrafted(context, workplace, personIds, around) : new Map(),
    wagesOf(context, own),
  ]);
  const departmentId = workplace.department.id;
  const asked = { departmentId, personIds, from, until, changes: [changes] };
  const [segments = []] = await collect(context, payOfPlans, asked);
  return costOfShifts(segments, wageOn);
};

/** What is published costs at a location before and after some changes of it, with all that follows for their people. */
export const readChangedPay = async (
  context: ReadContext,
  workplace: Workplace,
  { planned, after }: { planned: readonly Planned[]; after: PlanChanges },
): Promise<{ before: readonly Segment[]; after: readonly Segment[]; wageOn: WageOn }> => {
  const personIds = personsOf(planned);
  const wageOn = await wagesOf(context, planned);
  if (personIds.length === 0) return { before: [], after: [], wageOn };
  const days = weeksOf(planned.map(({ plan }) => plan));
  const departmentId = workplace.department.id;
  const asked = { departmentId, personIds, ...days, changes: [new Map(), after] };
  const [was = [], is = []] = await collect(context, payOfPlans, asked);
  return { before: was, after: is, wageOn };
};
