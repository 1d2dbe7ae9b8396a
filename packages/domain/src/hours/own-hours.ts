import { pauseSeconds, type TimedPause } from '../clockings/pauses.ts';
import { netSeconds } from '../shifts/plan-bounds.ts';
import { addDays } from '../time/calendar-days.ts';
import {
  fromDateKey,
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toInstant,
  type WallSeconds,
} from '../time/wall-time.ts';

export type PlannedWork = {
  start: WallSeconds;
  end: WallSeconds;
  timezone: string;
  pauseUnpaidSeconds: number;
  /** False where nobody clocks: what was planned there has nothing to be compared with. */
  clocks: boolean;
};

export type ClockedTime = {
  /** The day on which it counts (decision 024), YYYY-MM-DD. */
  workDay: string;
  startAt: number;
  endAt: number | null;
  pauses: readonly TimedPause[];
  /** Net of pauses; 0 while it runs. */
  workedSeconds: number;
};

export type TimeOff = { start: WallSeconds; end: WallSeconds };

type Entries<P, C, A> = {
  planned: readonly P[];
  clocked: readonly C[];
  off: readonly A[];
};

export type HoursDay<P, C, A> = Entries<P, C, A> & {
  day: WallSeconds;
  /** Runs or is to come: nobody has worked too little on it yet. */
  isOpen: boolean;
  plannedSeconds: number;
  clockedSeconds: number;
  pauseSeconds: number;
  /** Clocked less planned, of work that is clocked; null while the day is open and where none is planned. */
  differenceSeconds: number | null;
};

const sumOf = <T>(list: readonly T[], pick: (one: T) => number): number =>
  list.reduce((sum, one) => sum + pick(one), 0);

/** Net hours of a plan, on true elapsed time: a night of the clock's change is longer or shorter. */
export const plannedSeconds = ({ start, end, timezone, pauseUnpaidSeconds }: PlannedWork): number =>
  netSeconds(toInstant(end, timezone) - toInstant(start, timezone), pauseUnpaidSeconds);

/** Whole minutes of each pause that has ended, as they are taken off the work. */
export const pausedSeconds = ({ pauses, endAt, startAt }: ClockedTime): number =>
  sumOf(pauses, (pause) =>
    pause.endAt === null && endAt === null ? 0 : pauseSeconds(pause, endAt ?? startAt),
  );

const toDay = <P extends PlannedWork, C extends ClockedTime, A>(
  day: WallSeconds,
  { planned, clocked, off }: Entries<P, C, A>,
  clock: { today: WallSeconds; now: Instant },
): HoursDay<P, C, A> => {
  const isRunning =
    clocked.some(({ endAt }) => endAt === null) ||
    planned.some(({ end, timezone }) => toInstant(end, timezone) > clock.now);
  const isOpen = day >= clock.today || isRunning;
  const compared = planned.filter(({ clocks }) => clocks);
  const clockedSeconds = sumOf(clocked, ({ workedSeconds }) => workedSeconds);
  return {
    day,
    isOpen,
    planned,
    clocked,
    off,
    plannedSeconds: sumOf(planned, plannedSeconds),
    clockedSeconds,
    pauseSeconds: sumOf(clocked, pausedSeconds),
    differenceSeconds:
      isOpen || compared.length === 0 ? null : clockedSeconds - sumOf(compared, plannedSeconds),
  };
};

/** The days from the first until before the last; work belongs to the day on which it begins (R28). */
export const listDays = (from: WallSeconds, until: WallSeconds): WallSeconds[] =>
  Array.from({ length: Math.max(0, Math.ceil((until - from) / SECONDS_PER_DAY)) }, (_, index) =>
    addDays(from, index),
  );

/** What was planned and clocked on each day of [from, until), also of days with nothing on them. */
export const hoursByDay = <P extends PlannedWork, C extends ClockedTime, A extends TimeOff>(
  entries: Entries<P, C, A>,
  { from, until }: { from: WallSeconds; until: WallSeconds },
  clock: { today: WallSeconds; now: Instant },
): HoursDay<P, C, A>[] => {
  const planned = Map.groupBy(entries.planned, ({ start }) => startOfDay(start));
  const clocked = Map.groupBy(entries.clocked, ({ workDay }) => fromDateKey(workDay));
  return listDays(from, until).map((day) =>
    toDay(
      day,
      {
        planned: planned.get(day) ?? [],
        clocked: clocked.get(day) ?? [],
        off: entries.off.filter(({ start, end }) => start < addDays(day, 1) && end > day),
      },
      clock,
    ),
  );
};

export type HoursTotals = {
  plannedSeconds: number;
  clockedSeconds: number;
  pauseSeconds: number;
  /** Of the days that are over alone, so that a plan is never held against who is still working. */
  soFar: { plannedSeconds: number; clockedSeconds: number };
  daysOff: number;
};

export const totalsOf = (days: readonly HoursDay<unknown, unknown, unknown>[]): HoursTotals => {
  const over = days.filter(({ isOpen }) => !isOpen);
  return {
    plannedSeconds: sumOf(days, (day) => day.plannedSeconds),
    clockedSeconds: sumOf(days, (day) => day.clockedSeconds),
    pauseSeconds: sumOf(days, (day) => day.pauseSeconds),
    soFar: {
      plannedSeconds: sumOf(over, (day) => day.plannedSeconds),
      clockedSeconds: sumOf(over, (day) => day.clockedSeconds),
    },
    daysOff: days.filter(({ off }) => off.length > 0).length,
  };
};

/** When somebody was employed, by days (YYYY-MM-DD); without an end they still are. */
export type Employed = { start: string; end: string | null };

/**
 * Hours that a contract comes to over days, each a seventh of the week that was agreed for it: what
 * changes in the middle of a month counts from its day. Null where nothing was agreed by the week.
 */
export const contractSeconds = (
  days: readonly WallSeconds[],
  { start, end }: Employed,
  weekMinutesOn: (day: string) => number | null,
): number | null => {
  const agreed = days
    .map(toDateKey)
    .filter((day) => day >= start && (end === null || day <= end))
    .map(weekMinutesOn)
    .filter((minutes) => minutes !== null);
  if (agreed.length === 0) return null;
  return Math.round(sumOf(agreed, (minutes) => minutes) / 7) * 60;
};
