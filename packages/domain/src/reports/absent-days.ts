import { fromDateKey, startOfWeek } from '../time/wall-time.ts';

type Day = { day: string; isWorked: boolean; kinds: readonly string[] };

/** A day on which somebody was off, of one kind, or was to work. */
export type ExpectedDay = { day: string; kind: string | null };

/**
 * The days of work of one employment, by their order. A span of days off also covers days on which nobody
 * works; a week has as many days of work as was agreed (or as were worked), and what is left of days off counts.
 */
export const expectedDays = (
  days: readonly Day[],
  weekDaysOn: (day: string) => number,
): ExpectedDay[] =>
  [...Map.groupBy(days, ({ day }) => startOfWeek(fromDateKey(day))).values()].flatMap((week) => {
    const worked = week.filter(({ isWorked, kinds }) => isWorked && kinds.length === 0);
    const off = week.filter(({ kinds }) => kinds.length > 0);
    const [first] = week;
    const most = first ? weekDaysOn(first.day) : 0;
    const counted = off.slice(0, Math.max(0, most - worked.length));
    return [
      ...worked.map(({ day }) => ({ day, kind: null })),
      ...counted.map(({ day, kinds: [kind = null] }) => ({ day, kind })),
    ];
  });
