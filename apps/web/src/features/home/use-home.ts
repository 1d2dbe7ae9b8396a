import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { HOME_LIST_LIMIT, isHomeListStale, upcomingShifts } from '@ploeg/domain/home/home-shifts';
import { type Instant, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useMemo, useState } from 'react';
import type { Department, Shift, Snapshot } from '#data/wire.ts';
import { useClock } from '#platform/use-clock.ts';

export type HomeShift = {
  shift: Shift;
  department: Department;
  isUndeclared: boolean;
  now: WallSeconds;
};

/**
 * The upcoming shifts and the clock. The list is made anew when the clock has moved by 300 seconds or
 * the data changed; the clock ticks every second.
 */
export const useHome = ({
  departments,
  shifts,
  userDetails,
}: Snapshot): { now: Instant; list: HomeShift[] } => {
  const now = useClock();
  const { personId } = userDetails;
  const [listedAt, setListedAt] = useState(now);
  if (isHomeListStale(listedAt, now)) setListedAt(now);
  const upcoming = useMemo(
    () =>
      departments
        .flatMap((department) => {
          const own = shifts.filter((shift) => shift.departmentId === department.id);
          const wall = toWallTime(listedAt, department.timezone);
          return upcomingShifts(own, personId, wall).map((shift) => ({
            shift,
            department,
            isUndeclared: showsDimonaMark(shift, department),
          }));
        })
        .sort((a, b) => a.shift.start - b.shift.start)
        .slice(0, HOME_LIST_LIMIT),
    [departments, shifts, personId, listedAt],
  );
  const list = upcoming.map((entry) => ({
    ...entry,
    now: toWallTime(now, entry.department.timezone),
  }));
  return { now, list };
};
