import { netSeconds } from '../shifts/plan-bounds.ts';
import {
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  toInstant,
  toWallTime,
  type WallSeconds,
} from '../time/wall-time.ts';

export const SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY;

export type WorkShift = {
  id: string;
  start: WallSeconds;
  end: WallSeconds;
  timezone: string;
  pauseUnpaidSeconds: number;
  /** False where the department does not clock: planned hours then count for past days too. */
  clockin?: boolean | undefined;
};

/** A clocking. `start` is its wall clock, `workedSeconds` is net of pauses, so far while it is open. */
export type ClockedWork = {
  shiftId: string | null;
  start: WallSeconds;
  startAt: Instant;
  endAt: Instant | null;
  workedSeconds: number;
};

export type Absence = { start: WallSeconds; end: WallSeconds; timezone: string };

export type PersonEntries = {
  shifts: readonly WorkShift[];
  clockings: readonly ClockedWork[];
  absences: readonly Absence[];
};

export type Span = { start: Instant; end: Instant };

/** Work with its work day (midnight of its start) and net seconds. */
export type CountedWork = Span & { day: WallSeconds; seconds: number; shiftId: string | null };

export const spanOf = (entry: {
  start: WallSeconds;
  end: WallSeconds;
  timezone: string;
}): Span => ({
  start: toInstant(entry.start, entry.timezone),
  end: toInstant(entry.end, entry.timezone),
});

export const sharedSeconds = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

const toPlannedWork = (shift: Omit<WorkShift, 'id'>, shiftId: string | null): CountedWork => {
  const span = spanOf(shift);
  return {
    ...span,
    day: startOfDay(shift.start),
    seconds: netSeconds(span.end - span.start, shift.pauseUnpaidSeconds),
    shiftId,
  };
};

/** R46: a shift counts by its plan until it is over and its day past, then by its clockings. */
export const listCountedWork = (
  entries: Pick<PersonEntries, 'shifts' | 'clockings'>,
  clock: { now: Instant; today: WallSeconds },
): CountedWork[] => {
  const work: CountedWork[] = [];
  const planned = new Set<string>();
  for (const shift of entries.shifts) {
    const plan = toPlannedWork(shift, shift.id);
    const isPast = plan.day < clock.today && plan.end <= clock.now;
    if (isPast && shift.clockin !== false) continue;
    planned.add(shift.id);
    work.push(plan);
  }
  for (const { shiftId, start, startAt, endAt, workedSeconds } of entries.clockings) {
    if (shiftId !== null && planned.has(shiftId)) continue;
    const day = startOfDay(start);
    work.push({ start: startAt, end: endAt ?? clock.now, day, seconds: workedSeconds, shiftId });
  }
  return work;
};

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
};

export const toProposal = (shift: ProposedShift, now: Instant): Proposal => {
  const week = startOfWeek(shift.start);
  return {
    shift,
    own: toPlannedWork(shift, null),
    week,
    window: { start: week - 2 * SECONDS_PER_WEEK, end: week + 3 * SECONDS_PER_WEEK },
    now,
    today: startOfDay(toWallTime(now, shift.timezone)),
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
