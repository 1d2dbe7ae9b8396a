import type { todayRoutes } from '@ploeg/contract/today/today.routes';
import type { DayCost } from '@ploeg/contract/today/today.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Segment } from '@ploeg/domain/pay/pay-result';
import { dayCost, figureUntil, toWorkSpan, type WorkSpan } from '@ploeg/domain/today/day-cost';
import {
  fromDateKey,
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { listWhoClocked } from '#features/clockings/clocking-lists.service.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import { listAssignedWork } from '#features/shifts/shifts.service.ts';
import { loadHourlyWages } from '#features/terms/wages-reading.service.ts';
import { readDayPay } from '#features/timesheets/day-pay.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';

const HOUR = 3600;

/** A night that never ended is no reason to draw days. */
const MOST_POINTS = 36;

/** Full hours from before the first work until after the last. */
const hoursOf = (spans: readonly WorkSpan[]): Instant[] => {
  if (spans.length === 0) return [];
  const first = Math.floor(Math.min(...spans.map(({ startAt }) => startAt)) / HOUR);
  const last = Math.ceil(Math.max(...spans.map(({ endAt }) => endAt)) / HOUR);
  const length = Math.min(MOST_POINTS, last - first + 1);
  return Array.from({ length }, (_, index) => instant((first + index) * HOUR));
};

/** What has come to cost at each full hour, and of the clocked work at the present moment. */
const pointsOf = (
  planned: readonly WorkSpan[],
  clocked: readonly WorkSpan[],
  { now, timezone }: { now: Instant; timezone: string },
): DayCost['points'] => {
  const hours = hoursOf([...planned, ...clocked]);
  const [first] = hours;
  const isUnderWay = first !== undefined && first < now && now < (hours.at(-1) ?? now);
  const moments = isUnderWay ? [...hours, now].toSorted((a, b) => a - b) : hours;
  return moments.map((at) => ({
    at: toWallTime(at, timezone),
    planned: figureUntil(planned, at).cents,
    clocked: at > now ? null : figureUntil(clocked, at).cents,
  }));
};

/** What a day of a location comes to, for whoever sees what people earn there. */
export const getDayCost = async (
  context: ReadContext,
  { departmentId, day }: RequestOf<typeof todayRoutes.getDayCost>['query'],
  { departments }: { departments: Departments },
): Promise<DayCost> => {
  requireRight(context, 'wages.see', { departmentId });
  const { db, actor, now } = context;
  const { timezone } = await departments.getOwn(context, departmentId);
  const from = fromDateKey(day);
  const until = wallSeconds(from + SECONDS_PER_DAY);
  const [shifts, clocked] = await Promise.all([
    listAssignedWork(db, actor.companyId, departmentId, from, until),
    listWhoClocked(context, departmentId, from, until),
  ]);
  const workers = [...shifts, ...clocked];
  const personIds = [...new Set(workers.flatMap(({ personId }) => personId ?? []))];
  const ids = [...new Set(workers.flatMap(({ employmentId }) => employmentId ?? []))];
  const [pay, wageOn] = await Promise.all([
    readDayPay(context, { departmentId, personIds, day }),
    loadHourlyWages(context, ids),
  ]);
  const toSpan = (segment: Segment): WorkSpan => toWorkSpan(segment, wageOn);
  const planned = pay.planned.map(toSpan);
  const worked = pay.worked.map(toSpan);
  return {
    departmentId,
    ...dayCost({ planned, clocked: worked }, now),
    people: ids.length,
    withoutWage: ids.filter((id) => wageOn(id, day) === null).length,
    points: pointsOf(planned, worked, { now, timezone }),
  };
};
