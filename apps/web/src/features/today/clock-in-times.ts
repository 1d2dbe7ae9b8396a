import { shiftCameFor, soonestOn } from '@ploeg/domain/clockings/came-for';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import {
  dayIn,
  fromDateKey,
  type Instant,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { TodayRow } from './today-rows.ts';

const HOUR = 3600;
/** So long ago somebody who is written down today may have come: after midnight 23:00 was yesterday. */
const AGO = 23 * HOUR;

/** The day that is looked at in one place, and the true moment there. */
export type Seen = { shownDay: string; timezone: string; now: Instant };

const plannedAt = ({ start, timezone }: TodayRow): number =>
  toInstant(wallSeconds(start), timezone);

const isToday = ({ shownDay, timezone, now }: Seen): boolean => shownDay === dayIn(now, timezone);

const isAwaited = ({ shift, clockings }: TodayRow): boolean =>
  shift?.approved === true && clockings.length === 0;

/** Of the lines of a day those on which somebody has not come yet. */
export const awaitedOf = (rows: readonly TodayRow[], employmentId: string): TodayRow[] =>
  rows.filter((row) => employmentId !== '' && row.employmentId === employmentId && isAwaited(row));

const toSpan = (row: TodayRow) => ({
  row,
  start: plannedAt(row),
  end: toInstant(wallSeconds(row.end ?? row.start), row.timezone),
});

/** For which of them they came at a moment. */
export const cameFor = (awaited: readonly TodayRow[], at: number): TodayRow | undefined =>
  shiftCameFor(awaited.map(toSpan), at)?.row;

/** The true second from which on a typed time is looked for; nobody comes in the future. */
export const soonestOf = (awaited: readonly TodayRow[], seen: Seen): number =>
  isToday(seen)
    ? seen.now - AGO
    : soonestOn(toInstant(fromDateKey(seen.shownDay), seen.timezone), awaited.map(toSpan));

/** What stands there at first: when they should have come, or now; of a day that is over nobody knows. */
export const firstTime = (row: TodayRow | null, seen: Seen): string => {
  if (row) return timeShownAt(Math.min(seen.now, plannedAt(row)), row.timezone);
  return isToday(seen) ? timeShownAt(seen.now, seen.timezone) : '';
};
