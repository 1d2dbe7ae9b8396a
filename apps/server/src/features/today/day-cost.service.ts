import type { todayRoutes } from '@ploeg/contract/today/today.routes';
import type { DayCost } from '@ploeg/contract/today/today.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { plannedSeconds } from '@ploeg/domain/clockings/spans';
import { dayCost, figureUntil, type HourlyOf, type WorkSpan } from '@ploeg/domain/today/day-cost';
import {
  fromDateKey,
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toInstant,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { listClockedSpans } from '#features/clockings/clocking-lists.service.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import { listAssignedWork, type ShiftRow } from '#features/shifts/shifts.service.ts';
import { loadHourlyWages } from '#features/terms/wages-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';

const HOUR = 3600;

/** A night that never ended is no reason to draw days. */
const MOST_POINTS = 36;

const toPlanned = (shift: ShiftRow, timezone: string): WorkSpan => ({
  employmentId: shift.employmentId ?? '',
  startAt: toInstant(shift.start, timezone),
  endAt: toInstant(shift.end, timezone),
  paidSeconds: plannedSeconds(shift, timezone),
});

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
  hourlyOf: HourlyOf,
  { now, timezone }: { now: Instant; timezone: string },
): DayCost['points'] => {
  const hours = hoursOf([...planned, ...clocked]);
  const [first] = hours;
  const isUnderWay = first !== undefined && first < now && now < (hours.at(-1) ?? now);
  const moments = isUnderWay ? [...hours, now].toSorted((a, b) => a - b) : hours;
  return moments.map((at) => ({
    at: toWallTime(at, timezone),
    planned: figureUntil(planned, hourlyOf, at).cents,
    clocked: at > now ? null : figureUntil(clocked, hourlyOf, at).cents,
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
    listClockedSpans(context, departmentId, from, until),
  ]);
  const planned = shifts.map((shift) => toPlanned(shift, timezone));
  const ids = [...planned, ...clocked].map(({ employmentId }) => employmentId);
  const wageOn = await loadHourlyWages(context, [...new Set(ids)]);
  const hourlyOf: HourlyOf = (employmentId) => wageOn(employmentId, day);
  return {
    departmentId,
    ...dayCost({ planned, clocked }, hourlyOf, now),
    points: pointsOf(planned, clocked, hourlyOf, { now, timezone }),
  };
};
