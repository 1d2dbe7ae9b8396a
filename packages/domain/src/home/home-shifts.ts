import type { ShiftKind } from '../shifts/shift-kinds.ts';
import type { WallSeconds } from '../time/wall-time.ts';

/** At most so many upcoming shifts stand on Home, point 9.3. */
export const HOME_LIST_LIMIT = 10;

/** Home's list is made anew when the clock has moved this far, point 4.24. */
export const HOME_RECOMPUTE_SECONDS = 300;

export type HomeShift = {
  start: number;
  end: number;
  kind: ShiftKind;
  personId: string | null;
  approved: boolean;
};

/** Own planned shifts that are not past, first ten by start (R29). */
export const upcomingShifts = <S extends HomeShift>(
  shifts: readonly S[],
  personId: string,
  now: WallSeconds,
): S[] =>
  shifts
    .filter((s) => s.kind === 'shift' && s.personId === personId && s.approved && s.end >= now)
    .sort((a, b) => a.start - b.start)
    .slice(0, HOME_LIST_LIMIT);

/** A shift that has begun is ongoing, any other is next, point 4.24. */
export const isOngoing = (shift: { start: number; end: number }, now: WallSeconds): boolean =>
  shift.start < now && now <= shift.end;

export const isHomeListStale = (checkedAt: number, now: number): boolean =>
  Math.abs(now - checkedAt) > HOME_RECOMPUTE_SECONDS;
