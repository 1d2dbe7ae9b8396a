import {
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  toWallTime,
  type WallSeconds,
} from '../time/wall-time.ts';
import {
  type CountedWork,
  createInstantOf,
  type InstantOf,
  type PersonEntries,
  toPlannedWork,
  type WorkShift,
} from './counted-work.ts';

/** A shift as it would become; with an id when it exists, which is then left out of its own checks. */
export type ProposedShift = Omit<WorkShift, 'id' | 'clockin'> & {
  id?: string | undefined;
  /** Counts as work, and is a break all the same. */
  pausePaidSeconds?: number | undefined;
};

export type Proposal = {
  shift: ProposedShift;
  own: CountedWork;
  week: WallSeconds;
  /** Outside of it nothing matters: two whole weeks on both sides. */
  window: { start: number; end: number };
  now: Instant;
  today: WallSeconds;
  instantOf: InstantOf;
};

export const SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY;

export const toProposal = (shift: ProposedShift, now: Instant): Proposal => {
  const instantOf = createInstantOf();
  const week = startOfWeek(shift.start);
  return {
    shift,
    own: toPlannedWork(shift, null, instantOf),
    week,
    window: { start: week - 2 * SECONDS_PER_WEEK, end: week + 3 * SECONDS_PER_WEEK },
    now,
    today: startOfDay(toWallTime(now, shift.timezone)),
    instantOf,
  };
};

/** The entries near the shift and not of it; wall time will do, the window is days too wide. */
export const entriesNear = (
  { shift, window, now }: Proposal,
  all: PersonEntries,
): PersonEntries => {
  const isNear = (e: { start: number; end: number }) =>
    e.end > window.start && e.start < window.end;
  return {
    shifts: all.shifts.filter((s) => isNear(s) && s.id !== shift.id),
    clockings: all.clockings.filter(
      (c) => isNear({ start: c.startAt, end: c.endAt ?? now }) && c.shiftId !== shift.id,
    ),
    absences: all.absences.filter(isNear),
  };
};
