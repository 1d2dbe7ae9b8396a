import {
  findOpenPause,
  type ShownPause,
  toTimedPause,
  workedSeconds,
} from '../clockings/pauses.ts';
import { plannedSeconds } from '../clockings/spans.ts';
import {
  type Instant,
  SECONDS_PER_DAY,
  startOfWeek,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';
import { type HomeShift, isPlannedFor } from './home-shifts.ts';

type WeekShift = HomeShift & { departmentId: string; pause: { unpaid: number } };

type RunningClocking = { checkIn: { at: number }; pauses: readonly ShownPause[] };

type WeekClocking = RunningClocking & {
  departmentId: string;
  startdate: number;
  enddate: number | null;
  workedSeconds: number;
};

/** The zone of each department, by its id. */
type Zones = (departmentId: string) => string;

/** True seconds of work so far of what still runs, as they are counted once it ends: what is open ends now. */
export const runningSeconds = (
  { checkIn, pauses }: RunningClocking,
  now: Instant,
  timezone: string,
): number =>
  workedSeconds({
    startAt: checkIn.at,
    endAt: now,
    pauses: pauses.map((pause) => toTimedPause(pause, timezone)),
  });

/** What a counter shows of it: how long it was worked, or how long the pause lasts that is open. */
export const elapsedSeconds = (
  clocking: RunningClocking,
  now: Instant,
  timezone: string,
): number => {
  const pause = findOpenPause(clocking.pauses);
  return pause
    ? Math.max(0, now - toTimedPause(pause, timezone).startAt)
    : runningSeconds(clocking, now, timezone);
};

/** True seconds worked and planned in the week of a moment. What still runs counts as far as it has come. */
export const weekHours = (
  shifts: readonly WeekShift[],
  clockings: readonly WeekClocking[],
  personId: string,
  { now, timezone, zoneOf }: { now: Instant; timezone: string; zoneOf: Zones },
): { worked: number; planned: number } => {
  const from = startOfWeek(toWallTime(now, timezone));
  const until = from + 7 * SECONDS_PER_DAY;
  const isInWeek = (start: number): boolean => start >= from && start < until;
  const plannedOf = ({ start, end, pause, departmentId }: WeekShift): number =>
    plannedSeconds(
      { start: wallSeconds(start), end: wallSeconds(end), pauseUnpaidSeconds: pause.unpaid },
      zoneOf(departmentId),
    );
  const workedOf = (clocking: WeekClocking): number =>
    clocking.enddate === null
      ? runningSeconds(clocking, now, zoneOf(clocking.departmentId))
      : clocking.workedSeconds;
  return {
    planned: shifts
      .filter((shift) => isPlannedFor(shift, personId) && isInWeek(shift.start))
      .reduce((sum, shift) => sum + plannedOf(shift), 0),
    worked: clockings
      .filter(({ startdate }) => isInWeek(startdate))
      .reduce((sum, clocking) => sum + workedOf(clocking), 0),
  };
};
