import { fromDateKey, isSameDay, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { LeaveRequest } from '#data/wire.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';

/** Days that follow each other, as first and last one. */
const runsOf = (days: readonly number[]): [first: number, last: number][] => {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && day === run[1] + SECONDS_PER_DAY) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
};

/** When leave is, one line for each stretch of it. */
export const leaveLines = (
  { fullDay, dates, start, end }: Pick<LeaveRequest, 'fullDay' | 'dates' | 'start' | 'end'>,
  language: string,
): string[] => {
  const day = (at: number): string => formatDayShort(at, language);
  if (fullDay) {
    return runsOf(dates.map(fromDateKey)).map(([first, last]) =>
      first === last ? day(first) : `${day(first)} – ${day(last)}`,
    );
  }
  if (start === null || end === null) return [];
  const until = isSameDay(wallSeconds(start), wallSeconds(end))
    ? formatTime(end)
    : `${day(end)} ${formatTime(end)}`;
  return [`${day(start)} ${formatTime(start)} – ${until}`];
};
