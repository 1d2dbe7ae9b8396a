import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { isHomeListStale, upcomingShifts } from '@ploeg/domain/home/home-shifts';
import { type Instant, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Shift, Snapshot } from '#data/wire.ts';
import { useMemo, useState } from 'react';
import { useClock } from '#platform/use-clock.ts';

export type HomeShift = {
  shift: Shift;
  company: string;
  isUndeclared: boolean;
  now: WallSeconds;
  timezone: string;
};

/**
 * The upcoming shifts and the clock. The list is made anew when the clock has moved by 300 seconds or
 * the data changed; the clock ticks every second.
 */
export const useHome = (snapshot: Snapshot): { now: Instant; list: HomeShift[] } => {
  const now = useClock();
  const [listedAt, setListedAt] = useState(now);
  if (isHomeListStale(listedAt, now)) setListedAt(now);
  const shifts = useMemo(() => {
    const zoneOf = new Map(snapshot.departments.map((d) => [d.id, d]));
    const current = snapshot.departments.flatMap((department) => {
      const own = snapshot.shifts.filter((s) => s.departmentId === department.id);
      const { personId } = snapshot.userDetails;
      return upcomingShifts(own, personId, toWallTime(listedAt, department.timezone));
    });
    return current
      .sort((a, b) => a.start - b.start)
      .slice(0, 10)
      .flatMap((shift) => {
        const department = zoneOf.get(shift.departmentId);
        return department
          ? [
              {
                shift,
                company: department.company,
                isUndeclared: showsDimonaMark(shift, department),
                timezone: department.timezone,
              },
            ]
          : [];
      });
  }, [snapshot, listedAt]);
  return { now, list: shifts.map((entry) => ({ ...entry, now: toWallTime(now, entry.timezone) })) };
};
