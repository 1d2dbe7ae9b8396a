import { netSeconds } from '../shifts/plan-bounds.ts';
import { type Instant, startOfDay, toInstant, type WallSeconds } from '../time/wall-time.ts';

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

/** An approved day-off or an unavailability. */
export type Absence = { start: WallSeconds; end: WallSeconds; timezone: string };

/** Everything a person does in all departments of one company; the order does not matter. */
export type PersonEntries = {
  shifts: readonly WorkShift[];
  clockings: readonly ClockedWork[];
  absences: readonly Absence[];
};

/** From `start` until just before `end`. */
export type Span = { start: Instant; end: Instant };

/** Work with its work day (midnight of its start) and net seconds. */
export type CountedWork = Span & { day: WallSeconds; seconds: number; shiftId: string | null };

export type InstantOf = (wall: WallSeconds, timezone: string) => Instant;

/** `toInstant` that remembers: a team's shifts start at few different times, and Intl is slow. */
export const createInstantOf = (): InstantOf => {
  const zones = new Map<string, Map<number, Instant>>();
  return (wall, timezone) => {
    let converter = zones.get(timezone);
    if (!converter) {
      converter = new Map();
      zones.set(timezone, converter);
    }
    let at = converter.get(wall);
    if (at === undefined) {
      at = toInstant(wall, timezone);
      converter.set(wall, at);
    }
    return at;
  };
};

export const spanOf = (
  entry: { start: WallSeconds; end: WallSeconds; timezone: string },
  instantOf: InstantOf,
): Span => ({
  start: instantOf(entry.start, entry.timezone),
  end: instantOf(entry.end, entry.timezone),
});

export const sharedSeconds = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

export const toPlannedWork = (
  shift: Omit<WorkShift, 'id'>,
  shiftId: string | null,
  instantOf: InstantOf,
): CountedWork => {
  const span = spanOf(shift, instantOf);
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
  clock: { now: Instant; today: WallSeconds; instantOf: InstantOf },
): CountedWork[] => {
  const work: CountedWork[] = [];
  const planned = new Set<string>();
  for (const shift of entries.shifts) {
    const plan = toPlannedWork(shift, shift.id, clock.instantOf);
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
