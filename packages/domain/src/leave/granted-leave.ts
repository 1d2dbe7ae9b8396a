import { addDays, calendarDay } from '../time/calendar-days.ts';
import { startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import type { Span } from './leave-rules.ts';

/** Leave of a calendar year as it stands in the calendar: whole days, each once, and time of other days. */
type GrantedLeave = { days: number; seconds: number };

export const yearSpan = (year: number): Span => ({
  start: calendarDay(year, 0, 1),
  end: calendarDay(year + 1, 0, 1),
});

const daysOf = ({ start, end }: Span): WallSeconds[] => {
  const days: WallSeconds[] = [];
  for (let day = startOfDay(start); day < end; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What entries take of a span of whole days; a part of a day that is off as a whole counts no more. */
export const countGranted = (
  entries: readonly (Span & { fullDay: boolean })[],
  within: Span,
): GrantedLeave => {
  const inside = entries
    .map(({ start, end, fullDay }) => ({
      start: wallSeconds(Math.max(start, within.start)),
      end: wallSeconds(Math.min(end, within.end)),
      fullDay,
    }))
    .filter(({ start, end }) => start < end);
  const whole = new Set(inside.filter(({ fullDay }) => fullDay).flatMap(daysOf));
  const parts = inside.filter(({ start, fullDay }) => !fullDay && !whole.has(startOfDay(start)));
  const seconds = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  return { days: whole.size, seconds };
};
