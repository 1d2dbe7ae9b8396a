import { findConstraints, type WorkShift } from '@ploeg/domain/constraints/constraints';
import { type Instant, isSameDay, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { horecaLimits } from './demo-settings.ts';

export type Span = { start: WallSeconds; end: WallSeconds };
export type PlannedWork = Span & { pauseUnpaidSeconds: number };

/** Patterns keep to five days a week, so that a shift more can still be taken. */
export const USUAL_DAYS = 5;

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Who is busy when, so that nobody in the demo is planned as no planner could plan them. */
export const createRoster = (timezone: string, now: Instant) => {
  type Booked = { shifts: WorkShift[]; absences: (Span & { timezone: string })[] };
  const booked = new Map<string, Booked>();
  const bookedOf = (personId: string): Booked => {
    const own = booked.get(personId) ?? { shifts: [], absences: [] };
    booked.set(personId, own);
    return own;
  };

  /** Once a day at most, and within every limit; nobody in the demo is a minor. */
  const canWork = (personId: string, work: PlannedWork, maxDaysWeek?: number): boolean => {
    const entries = { ...bookedOf(personId), clockings: [] };
    if (entries.shifts.some((shift) => isSameDay(shift.start, work.start))) return false;
    const limits = maxDaysWeek === undefined ? horecaLimits : { ...horecaLimits, maxDaysWeek };
    const person = { birthdate: null, entries };
    return findConstraints({ ...work, timezone }, person, { limits, now }).length === 0;
  };

  return {
    canWork,
    isFree: (personId: string, span: Span): boolean => {
      const { shifts, absences } = bookedOf(personId);
      return ![...shifts, ...absences].some((entry) => overlaps(entry, span));
    },
    plan: (personId: string, work: PlannedWork, maxDaysWeek?: number): boolean => {
      if (!canWork(personId, work, maxDaysWeek)) return false;
      const { shifts } = bookedOf(personId);
      // What is past counts as it was planned, since its clockings are made from it later.
      shifts.push({ ...work, id: String(shifts.length), timezone, clockin: false });
      return true;
    },
    /** Keeps a time free of work, or marks one as taken by something else. */
    block: (personId: string, { start, end }: Span): void => {
      bookedOf(personId).absences.push({ start, end, timezone });
    },
  };
};

export type Roster = ReturnType<typeof createRoster>;
