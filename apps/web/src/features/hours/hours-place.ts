import { addDays, addMonths } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  startOfMonth,
  startOfWeek,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';

type HoursView = 'week' | 'month' | 'earlier';

/** What is on the screen: a span of days, and the view that it is the page of. */
export type HoursPlace = { view: HoursView; from: WallSeconds; until: WallSeconds };

const EARLIER = 'earlier';

const weekOf = (day: WallSeconds): HoursPlace => {
  const from = startOfWeek(day);
  return { view: 'week', from, until: addDays(from, 7) };
};

const monthOf = (day: WallSeconds, view: HoursView = 'month'): HoursPlace => {
  const from = startOfMonth(day);
  return { view, from, until: addMonths(from, 1) };
};

/** `2026-11` is a month, `2026-11-23` the week of a day, `earlier` the list of months; else this month. */
export const parseHoursPlace = (of: string | undefined, today: WallSeconds): HoursPlace => {
  if (of === EARLIER) return monthOf(today, 'earlier');
  const isMonth = of !== undefined && /^\d{4}-\d{2}$/.test(of);
  const isDay = of !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(of);
  const day = fromDateKey(isMonth ? `${of}-01` : isDay ? of : '');
  // Nothing can be known of what lies further away than that.
  if (Number.isNaN(day) || day < fromDateKey('2000-01-01') || day > addMonths(today, 24)) {
    return monthOf(today);
  }
  return isMonth ? monthOf(day) : weekOf(day);
};

export const formatHoursPlace = ({ view, from }: HoursPlace): string =>
  view === 'earlier' ? EARLIER : toDateKey(from).slice(0, view === 'month' ? 7 : 10);

/** The same view, one page back or on. */
export const stepHours = (place: HoursPlace, step: -1 | 1): HoursPlace =>
  place.view === 'week'
    ? weekOf(addDays(place.from, 7 * step))
    : monthOf(addMonths(place.from, step));

export const hoursViews = (today: WallSeconds): HoursPlace[] => [
  weekOf(today),
  monthOf(today),
  monthOf(today, 'earlier'),
];
