import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { closedDays, holidayDays } from '@ploeg/domain/calendar-days/free-days';
import type { Turn } from '@ploeg/domain/rotations/rotation';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { readCalendarDays } from '#features/calendar-days/calendar-days.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { RotationRow } from './rotations.table.ts';

/** A holiday is replaced by another day of about the same year. */
const AROUND_DAYS = 200;

/** Why nothing is planned on the day on which something begins; undefined where something is. */
export const readBarredDays = async (
  context: ReadContext,
  { departmentId, skipsClosed, skipsHolidays }: RotationRow,
  turns: readonly Turn[],
): Promise<(plan: PlanFields) => string | undefined> => {
  const days = turns.map(({ plan }) => toDateKey(plan.start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !(skipsClosed || skipsHolidays)) return () => undefined;
  const special = await readCalendarDays(context, {
    departmentId,
    from: addToDay(first, -AROUND_DAYS),
    until: addToDay(last, AROUND_DAYS),
  });
  const closed = skipsClosed ? closedDays(special) : new Set<string>();
  const holidays = skipsHolidays ? holidayDays(special) : new Set<string>();
  return ({ start }) => {
    const day = toDateKey(start);
    if (closed.has(day)) return 'rotations.closed';
    return holidays.has(day) ? 'rotations.holiday' : undefined;
  };
};
