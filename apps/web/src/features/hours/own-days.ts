import type { HoursDay } from '#data/hours/hours.queries.ts';
import type { OwnSheetDay } from '#data/timesheets/timesheets.queries.ts';

/** A day with nothing on it. */
export const bareDay = (day: string): HoursDay => ({
  day,
  isOpen: false,
  plannedSeconds: 0,
  clockedSeconds: 0,
  pauseSeconds: 0,
  differenceSeconds: null,
  isCorrected: false,
  shifts: [],
  clockings: [],
  correctedIds: [],
  off: [],
});

/** Days with something on them, and those on which somebody is paid for being away, in their order. */
export const ownDays = (
  days: readonly HoursDay[],
  paid: readonly Pick<OwnSheetDay, 'day' | 'awaySeconds'>[],
): HoursDay[] => {
  const filled = days.filter(
    ({ shifts, clockings, off }) => shifts.length + clockings.length + off.length > 0,
  );
  const known = new Set(filled.map(({ day }) => day));
  const away = paid.filter(({ day, awaySeconds }) => awaySeconds > 0 && !known.has(day));
  const bare = [...new Set(away.map(({ day }) => day))].map(bareDay);
  return [...filled, ...bare].sort((a, b) => (a.day < b.day ? -1 : 1));
};
