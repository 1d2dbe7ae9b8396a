import {
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import { minutesOf, type OpenHours, type OpeningWeek } from './setting-shapes.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Monday is 1. */
export const weekdayOf = (wall: WallSeconds): number =>
  ((Math.floor(wall / SECONDS_PER_DAY) + 3) % 7) + 1;

/** The week that holds on a day (YYYY-MM-DD); of two from one day the later entered. */
export const weekOn = (weeks: readonly OpeningWeek[], day: string): OpeningWeek | undefined => {
  let begun: OpeningWeek | undefined;
  for (const week of weeks) {
    if (week.since <= day && week.since >= (begun?.since ?? '')) begun = week;
  }
  return begun;
};

const spanOf = ({ weekday, from, to }: OpenHours) => {
  const start = (weekday - 1) * DAY + minutesOf(from);
  const length = (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;
  return { start, end: start + length };
};

/** Whether two of them are open at one time, also across the night of Sunday. */
export const overlaps = (hours: readonly OpenHours[]): boolean => {
  const spans = hours.map(spanOf).sort((a, b) => a.start - b.start);
  return spans.some(({ end }, index) => {
    const next = spans[index + 1];
    if (next) return end > next.start;
    const first = spans[0];
    return first !== undefined && spans.length > 1 && end > first.start + WEEK;
  });
};

/** When a place is open on a day, as spans of wall time; those across midnight belong to their day. */
export const openOn = (
  weeks: readonly OpeningWeek[],
  midnight: WallSeconds,
): { start: WallSeconds; end: WallSeconds }[] => {
  const weekday = weekdayOf(midnight);
  const hours = weekOn(weeks, toDateKey(midnight))?.hours ?? [];
  return hours
    .filter((own) => own.weekday === weekday)
    .map((own) => {
      const { start, end } = spanOf({ ...own, weekday: 1 });
      return { start: wallSeconds(midnight + start * 60), end: wallSeconds(midnight + end * 60) };
    })
    .sort((a, b) => a.start - b.start);
};

/** Whether work lies, in part, at times when its place is closed; never where nobody has said when it opens. */
export const isOutsideHours = (
  weeks: readonly OpeningWeek[],
  { start, end }: { start: WallSeconds; end: WallSeconds },
): boolean => {
  const midnight = wallSeconds(
    start - (((start % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY),
  );
  if (!weekOn(weeks, toDateKey(midnight))?.hours.length) return false;
  let open = start;
  // The evening before may go on; nothing that is planned lasts longer than a day.
  for (const days of [-1, 0, 1]) {
    for (const span of openOn(weeks, wallSeconds(midnight + days * SECONDS_PER_DAY))) {
      if (span.start <= open && span.end > open) open = span.end;
    }
  }
  return open < end;
};

/** Days on which a place is closed, both ends included (YYYY-MM-DD). */
export type ClosedDays = { day: string; until: string };

export const closedOn = <C extends ClosedDays>(
  closed: readonly C[],
  midnight: WallSeconds,
): C | undefined => {
  const key = toDateKey(midnight);
  return closed.find(({ day, until }) => day <= key && key <= until);
};

/** The same as `openOn`, but nothing on a day on which it is closed. */
export const openUnlessClosed = (
  weeks: readonly OpeningWeek[],
  closed: readonly ClosedDays[],
  midnight: WallSeconds,
): ReturnType<typeof openOn> => (closedOn(closed, midnight) ? [] : openOn(weeks, midnight));

/** Whether a place opens on a day; it does where nobody has said when it opens. */
export const opensOn = (
  weeks: readonly OpeningWeek[],
  closed: readonly ClosedDays[],
  midnight: WallSeconds,
): boolean =>
  closedOn(closed, midnight) === undefined &&
  (!weekOn(weeks, toDateKey(midnight))?.hours.length || openOn(weeks, midnight).length > 0);

export type OpenState = { isOpen: boolean; until: WallSeconds | null };

/**
 * Whether a place is open, and until when it stays so: null where it stays closed for the next week.
 * Nothing is said where nobody has said when it opens.
 */
export const openStateAt = (
  weeks: readonly OpeningWeek[],
  closed: readonly ClosedDays[],
  now: WallSeconds,
): OpenState | null => {
  const today = startOfDay(now);
  if (!weekOn(weeks, toDateKey(today))?.hours.length) return null;
  // From the evening before, which may go on, to the same day a week later.
  const spans = Array.from({ length: 9 }, (_, index) =>
    openUnlessClosed(weeks, closed, wallSeconds(today + (index - 1) * SECONDS_PER_DAY)),
  ).flat();
  let end: WallSeconds | null = null;
  for (const span of spans) {
    if (span.start <= (end ?? now) && span.end > (end ?? now)) end = span.end;
  }
  if (end !== null) return { isOpen: true, until: end };
  return { isOpen: false, until: spans.find(({ start }) => start > now)?.start ?? null };
};
