import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { hasRested, weekOfSunday } from '@ploeg/domain/leave-ledger/earned-rest';
import { shareTime } from '@ploeg/domain/leave/leave-rules';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey } from '@ploeg/domain/time/wall-time';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { loadDepartment, todayOf } from '#features/departments/departments.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { ledgerOf } from './holders.service.ts';

/** A day off of this kind is the rest itself. */
const IS_REST = 'SUNDAY_REST';

type Worked = { personId: string; departmentId: string; workDay: string; weekDays: number };

/** Days from a Sunday on that are no rest: work that was done or is planned, leave, illness, holidays. */
const listBusy = async (
  context: ReadContext,
  { personId, departmentId, workDay }: Worked,
): Promise<Set<string>> => {
  const { db, actor, now } = context;
  const days = weekOfSunday(workDay);
  const [first = workDay, last = workDay] = [days[0], days.at(-1)];
  const [from, until] = [fromDateKey(first), fromDateKey(addToDay(last, 1))];
  const today = toDateKey(todayOf(await loadDepartment(db, actor.companyId, departmentId), now));
  const work = { personId, kind: 'shift', approved: true } as const;
  const [clocked, planned, off, holidays] = await Promise.all([
    listClockingsOfPersons(context, [personId], from, until),
    shiftsOf(context).listAlongside(work, from, until),
    ledgerOf(context).listDaysOff([personId], from),
    listHolidays(context, { departmentId, from: first, until: last }),
  ]);
  const away = off.filter(({ code }) => code !== IS_REST);
  const isAway = (day: string): boolean => {
    const start = fromDateKey(day);
    return away.some((entry) => shareTime(entry, { start, end: addDays(start, 1) }));
  };
  return new Set([
    ...clocked.map(({ start }) => toDateKey(start)),
    ...planned.map(({ start }) => toDateKey(start)).filter((day) => day >= today),
    ...days.filter((day) => holidays.includes(day) || isAway(day)),
  ]);
};

/** Whether one of the six days after a Sunday is free, as they were and are planned: then its rest is given. */
export const isRestedFor = async (context: ReadContext, worked: Worked): Promise<boolean> =>
  hasRested(worked.workDay, await listBusy(context, worked), worked.weekDays);
