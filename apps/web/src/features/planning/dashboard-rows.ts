import type { Clocking, Shift } from '#data/wire.ts';

export type DayState =
  | 'in'
  | 'late'
  | 'missing'
  | 'done'
  | 'planned'
  | 'draft'
  | 'day-off'
  | 'unavailable';

export type DashboardRow = {
  key: string;
  shift: Shift | null;
  clockings: Clocking[];
  name: string;
  start: number;
  end: number | null;
  state: DayState;
  /** Something about its clockings wants a manager's look. */
  isOdd: boolean;
};

const stateOf = (shift: Shift, clockings: Clocking[], now: number): DayState => {
  if (shift.kind === 'dayOff') return 'day-off';
  if (shift.kind === 'unavailability') return 'unavailable';
  if (!shift.approved) return 'draft';
  if (clockings.some((clocking) => clocking.enddate === null)) return 'in';
  if (clockings.length > 0) return 'done';
  if (shift.employmentId === '' || now <= shift.start) return 'planned';
  return now < shift.end ? 'late' : 'missing';
};

/**
 * The day of a department as its manager looks at it: each shift with its clockings and whether its
 * person is there, then those who clocked without a shift. `now` is the department's wall clock.
 */
export const toDashboardRows = (
  shifts: readonly Shift[],
  clockings: readonly Clocking[],
  nameOf: (employmentId: string) => string,
  now: number,
): DashboardRow[] => {
  const planned = shifts.map((shift) => {
    const own = clockings.filter((clocking) => clocking.shiftId === shift.id);
    return {
      key: shift.id,
      shift,
      clockings: own,
      name: shift.user,
      start: shift.start,
      end: shift.end,
      state: stateOf(shift, own, now),
      isOdd: own.some((clocking) => clocking.review),
    };
  });
  const shiftIds = new Set(shifts.map((shift) => shift.id));
  const unplanned = clockings
    .filter((clocking) => clocking.shiftId === null || !shiftIds.has(clocking.shiftId))
    .map((clocking) => ({
      key: clocking.id,
      shift: null,
      clockings: [clocking],
      name: nameOf(clocking.employmentId),
      start: clocking.startdate,
      end: clocking.enddate,
      state: clocking.enddate === null ? ('in' as const) : ('done' as const),
      isOdd: clocking.review,
    }));
  return [...planned, ...unplanned].sort(
    (a, b) => a.start - b.start || a.name.localeCompare(b.name) || a.key.localeCompare(b.key),
  );
};
