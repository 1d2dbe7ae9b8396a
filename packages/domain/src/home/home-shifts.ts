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

export const isPlannedFor = (
  { kind, personId: of, approved }: Pick<HomeShift, 'kind' | 'personId' | 'approved'>,
  personId: string,
): boolean => kind === 'shift' && of === personId && approved;

/** Own planned shifts that are not past, first ten by start (R29). */
export const upcomingShifts = <S extends HomeShift>(
  shifts: readonly S[],
  personId: string,
  now: WallSeconds,
): S[] =>
  shifts
    .filter((s) => isPlannedFor(s, personId) && s.end >= now)
    .sort((a, b) => a.start - b.start)
    .slice(0, HOME_LIST_LIMIT);

/** A shift that has begun is ongoing, any other is next, point 4.24. */
export const isOngoing = (shift: { start: number; end: number }, now: WallSeconds): boolean =>
  shift.start < now && now <= shift.end;

export const isHomeListStale = (checkedAt: number, now: number): boolean =>
  Math.abs(now - checkedAt) > HOME_RECOMPUTE_SECONDS;

type RunningClocking = { shiftId: string | null };

/**
 * What stands on top of Home: the shift that is worked, else one of today, else none; and what comes
 * after it. What is worked is never also what comes next.
 */
export const homeFocus = <S extends { id: string; start: number; end: number }>(
  upcoming: readonly S[],
  running: RunningClocking | undefined,
  isToday: (shift: S) => boolean,
): { focus: S | undefined; later: S[] } => {
  const worked = upcoming.find(({ id }) => id === running?.shiftId);
  const [first] = upcoming;
  const focus = running ? worked : first && isToday(first) ? first : undefined;
  return { focus, later: upcoming.filter((shift) => shift !== focus) };
};
