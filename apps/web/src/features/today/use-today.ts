import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQueries } from '@tanstack/react-query';
import type { Scope } from '#blocks/office/use-scope.ts';
import { teamDayQuery } from '#data/shifts/shifts.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { Shift } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { toTodayRows, type TodayRow } from './today-rows.ts';

export type LocationDay = { location: ManagedLocation; rows: TodayRow[] };

/** A day of every location that is looked at, as it stands now; an event of one asks for that one again. */
export const useToday = (scope: Scope, day: string | undefined) => {
  useClock();
  const { locations } = scope;
  const own = useSnapshot()?.departments ?? [];
  const shownDay = day ?? toDateKey(nowWall(locations[0]?.timezone ?? 'Europe/Brussels'));
  const from = wallSeconds(fromDateKey(shownDay));
  const answers = useQueries({ queries: locations.map(({ id }) => teamDayQuery(id, from)) });
  const days = answers.flatMap(({ data }, index): LocationDay[] => {
    const location = locations[index];
    if (!location || !data) return [];
    const rows = toTodayRows({
      departmentId: location.id,
      timezone: location.timezone,
      // Of a place where they do not work themselves they know it by what is clocked.
      isClocked: own.find(({ id }) => id === location.id)?.clockin ?? data.clockings.length > 0,
      now: nowWall(location.timezone),
      shifts: data.shifts as Shift[],
      clockings: data.clockings,
      users: data.users,
    });
    return [{ location, rows }];
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
