import { ENTERED } from '@ploeg/domain/leave/leave-rules';
import { datesBetween } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, minutesOf, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { type About, daysThere, type Person, type Ticks } from './many-people.ts';

/** Days as YYYY-MM-DD, times as HH:MM; an employment and a kind by their ids. */
export type Entry = {
  departmentId: string;
  /** One person, by name, or those who are ticked. */
  isMany: boolean;
  employmentId: string;
  ticks: Ticks;
  dayoffType: string;
  fullDay: boolean;
  from: string;
  until: string;
  startTime: string;
  endTime: string;
  comment: string;
};

type Fault = 'END_BEFORE_START' | 'TOO_MANY_DATES' | null;

const momentOf = (day: string, time: string): number => fromDateKey(day) + minutesOf(time) * 60;

export const findFault = ({ fullDay, from, until, startTime, endTime }: Entry): Fault => {
  if (from === '' || until === '') return null;
  if (!fullDay) {
    return momentOf(until, endTime) <= momentOf(from, startTime) ? 'END_BEFORE_START' : null;
  }
  if (until < from) return 'END_BEFORE_START';
  const days = (fromDateKey(until) - fromDateKey(from)) / SECONDS_PER_DAY + 1;
  return days > ENTERED.dates ? 'TOO_MANY_DATES' : null;
};

/** What is asked of the server for somebody: whole days are those on which they work there, as far as that is known. */
export const toBody = (
  { departmentId, dayoffType, fullDay, from, until, startTime, endTime, comment }: Entry,
  { employmentId, ...employed }: Pick<Person, 'employmentId' | 'firstDay' | 'lastDay'>,
  force: boolean,
) => ({
  departmentId,
  employmentId,
  dayoffType,
  fullDay,
  comment,
  dates: fullDay ? daysThere(employed, datesBetween(fromDateKey(from), fromDateKey(until))) : [],
  start: fullDay ? null : momentOf(from, startTime),
  end: fullDay ? null : momentOf(until, endTime),
  force,
});

/** What says who can be entered, and for whom it is unusual. */
export const aboutOf = ({ from, until, dayoffType }: Entry): About => ({
  from,
  until,
  kind: dayoffType,
});
