import {
  fromDateKey,
  startOfDay,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { type Opening, openingOn } from '#blocks/opening-text.tsx';
import { waitingQuery } from '#data/approvals/approvals.queries.ts';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { teamDayQuery } from '#data/shifts/shifts.queries.ts';
import { useKnownDepartments, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { ContactUser, ManagedDepartment, Shift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { awayOf, toTodayRows, type TodayRow } from './today-rows.ts';
import { type ShortOf, shortagesOfDay } from './today-shortages.ts';

/** The locations that are looked at, in the office or on the phone. */
export type Looked = { ids: readonly string[]; locations: readonly ManagedLocation[] };

export type LocationDay = {
  location: ManagedLocation;
  rows: TodayRow[];
  away: ReturnType<typeof awayOf>;
  /** Everybody who works there. */
  users: readonly ContactUser[];
  /** Whether people clock there at all. */
  clocks: boolean;
  opening: Opening | null;
  short: readonly ShortOf[];
  unstaffed: readonly Span[];
};

type Span = { start: number; end: number };

/** From when on something can still be lacking: of a day that is over nothing is. */
const sinceOf = (midnight: WallSeconds, now: WallSeconds): number =>
  midnight < startOfDay(now) ? Number.POSITIVE_INFINITY : Math.max(midnight, now);

/** Of which sections somebody sees who is clocked in, where anybody clocks; of others nobody is missed. */
const judges = (
  location: ManagedLocation,
  known: ManagedDepartment | undefined,
  isClocked: boolean,
) => {
  const sees = canInDepartment(location, 'plan') && canInDepartment(location, 'clockings.correct');
  const extent = location.can?.['clockings.correct'];
  return (sectionId: string | null): boolean => {
    if (!sees || !(known?.clockin ?? isClocked)) return false;
    return !Array.isArray(extent) || (sectionId !== null && extent.includes(sectionId));
  };
};

/** A day of every location that is looked at, as it stands now; an event of one asks for that one again. */
export const useToday = ({ locations }: Looked, day: string | undefined) => {
  useClock();
  const known = useKnownDepartments();
  const shownDay = day ?? toDateKey(nowWall(locations[0]?.timezone ?? 'Europe/Brussels'));
  const from = wallSeconds(fromDateKey(shownDay));
  const answers = useQueries({ queries: locations.map(({ id }) => teamDayQuery(id, from)) });
  const decided = useManagedDepartments('requests.decide').filter(({ id }) =>
    locations.some((location) => location.id === id),
  );
  const absences = useInfiniteQuery(
    waitingQuery(
      decided.map(({ id }) => id),
      { kind: 'absences' },
    ),
  );
  const span = { from: shownDay, until: shownDay };
  const calendars = useQueries({ queries: locations.map(({ id }) => calendarDaysQuery(id, span)) });
  // Numbers of some locations would look like those of all.
  const isWhole = answers.every(({ data, isFetching }) => data !== undefined || !isFetching);
  const days = answers.flatMap(({ data }, index): LocationDay[] => {
    const location = locations[index];
    if (!location || !data || !isWhole) return [];
    const shifts = data.shifts as Shift[];
    const department = known.find(({ id }) => id === location.id);
    // Until it is known of a place where they do not work, by what is clocked there.
    const clocks = department?.clockin ?? data.clockings.length > 0;
    const rows = toTodayRows({
      departmentId: location.id,
      timezone: location.timezone,
      isClocked: judges(location, department, data.clockings.length > 0),
      now: nowWall(location.timezone),
      shifts,
      clockings: data.clockings,
      users: data.users,
    });
    const closing = calendars[index]?.data ?? [];
    const opening = openingOn(department?.openingHours ?? [], closing, from);
    const since = sinceOf(from, nowWall(location.timezone));
    const lacking = shortagesOfDay(rows, { open: opening?.spans ?? [], since });
    const { users } = data;
    return [{ location, rows, away: awayOf(shifts), users, clocks, opening, ...lacking }];
  });
  return {
    shownDay,
    from,
    days,
    /** Somebody has said that they cannot come, and waits for an answer. */
    hasAbsences: (absences.data?.pages[0]?.count ?? 0) > 0,
    /** All of them as one question, for what stands where the rows will be. */
    remote: {
      data: days.length > 0 || locations.length === 0 ? days : undefined,
      isError: answers.some(({ isError }) => isError),
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    },
  };
};

export type Today = ReturnType<typeof useToday>;
