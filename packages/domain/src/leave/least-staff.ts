import type { LeastStaff } from '../settings/setting-shapes.ts';
import { datesBetween } from '../time/calendar-days.ts';
import { fromDateKey, SECONDS_PER_DAY, startOfDay, wallSeconds } from '../time/wall-time.ts';
import { type Span, shareTime } from './leave-rules.ts';

type StaffMember = {
  employmentId: string;
  sectionIds: readonly string[];
  /** YYYY-MM-DD, as is the last; null while no end is known. */
  firstDay: string;
  lastDay: string | null;
};

/** Of a day and a section, or the location as a whole: how many work there, and are off once leave is granted. */
export type StaffDay = {
  day: string;
  sectionId: string | null;
  total: number;
  off: number;
  least: number;
};

export const leftOf = ({ total, off }: Pick<StaffDay, 'total' | 'off'>): number => total - off;

export const isBelowLeast = (one: StaffDay): boolean => leftOf(one) < one.least;

type Staff = {
  least: readonly LeastStaff[];
  members: readonly StaffMember[];
  /** Who is off already, whatever of. */
  daysOff: readonly (Span & { employmentId: string | null })[];
};

/** A span as its days see it, each with what of it lies in the day. */
const daysOf = ({ start, end }: Span) =>
  datesBetween(startOfDay(start), wallSeconds(end - 1)).map((day) => {
    const midnight = fromDateKey(day);
    return {
      day,
      start: wallSeconds(Math.max(start, midnight)),
      end: wallSeconds(Math.min(end, midnight + SECONDS_PER_DAY)),
    };
  });

/** How many would be left on each day of somebody's leave, wherever a least is set that concerns them. */
export const staffDuring = (
  leave: { employmentId: string; spans: readonly Span[] },
  { least, members, daysOff }: Staff,
): StaffDay[] => {
  const asker = members.find(({ employmentId }) => employmentId === leave.employmentId);
  if (!asker) return [];
  const groups = least.filter(
    ({ sectionId }) => sectionId === null || asker.sectionIds.includes(sectionId),
  );
  return leave.spans.flatMap(daysOf).flatMap(({ day, ...part }) =>
    groups.map(({ sectionId, least: wanted }): StaffDay => {
      const staff = members.filter(
        ({ sectionIds, firstDay, lastDay }) =>
          (sectionId === null || sectionIds.includes(sectionId)) &&
          firstDay <= day &&
          (lastDay === null || day <= lastDay),
      );
      const away = new Set(
        daysOff.filter((own) => shareTime(own, part)).map(({ employmentId }) => employmentId),
      ).add(leave.employmentId);
      const off = staff.filter(({ employmentId }) => away.has(employmentId)).length;
      return { day, sectionId, total: staff.length, off, least: wanted };
    }),
  );
};

/** Days on which too few would be left; else the one on which fewest are above the least. */
export const tellingDays = (days: readonly StaffDay[]): StaffDay[] => {
  const below = days.filter(isBelowLeast);
  if (below.length > 0) return below;
  const spare = (one: StaffDay): number => leftOf(one) - one.least;
  return days.toSorted((a, b) => spare(a) - spare(b) || a.day.localeCompare(b.day)).slice(0, 1);
};
