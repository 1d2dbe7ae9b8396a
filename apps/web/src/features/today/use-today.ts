import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useQueries } from '@tanstack/react-query';
import { teamDayQuery } from '#data/shifts/shifts.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { ContactUser, Department, Shift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { awayOf, toTodayRows, type TodayRow } from './today-rows.ts';

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
};

/** Of which sections somebody sees who is clocked in, where anybody clocks; of others nobody is missed. */
const judges = (location: ManagedLocation, own: Department | undefined, isClocked: boolean) => {
  const sees = canInDepartment(location, 'plan') && canInDepartment(location, 'clockings.correct');
  const extent = location.can?.['clockings.correct'];
  return (sectionId: string | null): boolean => {
    if (!sees || !(own?.clockin ?? isClocked)) return false;
    return !Array.isArray(extent) || (sectionId !== null && extent.includes(sectionId));
  };
};

/** A day of every location that is looked at, as it stands now; an event of one asks for that one again. */
export const useToday = ({ locations }: Looked, day: string | undefined) => {
  useClock();
  const own = useSnapshot()?.departments ?? [];
  const shownDay = day ?? toDateKey(nowWall(locations[0]?.timezone ?? 'Europe/Brussels'));
  const from = wallSeconds(fromDateKey(shownDay));
  const answers = useQueries({ queries: locations.map(({ id }) => teamDayQuery(id, from)) });
  const days = answers.flatMap(({ data }, index): LocationDay[] => {
    const location = locations[index];
    if (!location || !data) return [];
    const shifts = data.shifts as Shift[];
    const department = own.find(({ id }) => id === location.id);
    // Of a place where they do not work themselves they know it by what is clocked.
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
    return [{ location, rows, away: awayOf(shifts), users: data.users, clocks }];
  });
  return {
    shownDay,
    from,
    days,
    /** All of them as one question, for what stands where the rows will be. */
    remote: {
      data: days.length > 0 || locations.length === 0 ? days : undefined,
      isError: answers.some(({ isError }) => isError),
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    },
  };
};
