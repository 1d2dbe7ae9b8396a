import { netSeconds } from '../shifts/plan-bounds.ts';
import { SECONDS_PER_DAY, startOfWeek, type WallSeconds } from '../time/wall-time.ts';
import { type HomeShift, isPlannedFor } from './home-shifts.ts';

type WeekShift = HomeShift & { pause: { unpaid: number } };

type WeekClocking = {
  startdate: number;
  enddate: number | null;
  workedSeconds: number;
  pauses: readonly { start: number; end: number | null }[];
};

/** Seconds of work so far of what still runs, at a wall time: what is open ends now. */
export const runningSeconds = (
  { startdate, pauses }: Pick<WeekClocking, 'startdate' | 'pauses'>,
  now: WallSeconds,
): number =>
  Math.max(
    0,
    pauses.reduce(
      (rest, { start, end }) => rest - Math.max(0, (end ?? now) - start),
      now - startdate,
    ),
  );

/** Seconds worked and planned in the week of a wall time. What still runs counts as far as it has come. */
export const weekHours = (
  shifts: readonly WeekShift[],
  clockings: readonly WeekClocking[],
  personId: string,
  now: WallSeconds,
): { worked: number; planned: number } => {
  const from = startOfWeek(now);
  const until = from + 7 * SECONDS_PER_DAY;
  const isInWeek = (start: number): boolean => start >= from && start < until;
  return {
    planned: shifts
      .filter((shift) => isPlannedFor(shift, personId) && isInWeek(shift.start))
      .reduce((sum, { start, end, pause }) => sum + netSeconds(end - start, pause.unpaid), 0),
    worked: clockings
      .filter(({ startdate }) => isInWeek(startdate))
      .reduce(
        (sum, clocking) =>
          sum +
          (clocking.enddate === null ? runningSeconds(clocking, now) : clocking.workedSeconds),
        0,
      ),
  };
};
