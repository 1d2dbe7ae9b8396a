import type { Clocking, Shift } from '#data/wire.ts';

/** Whether somebody is where the plan says, as the one who runs the day sees it. */
export type Presence = 'in' | 'pause' | 'late' | 'missing' | 'done' | 'toCome' | 'open' | 'draft';

export type TodayRow = {
  key: string;
  departmentId: string;
  timezone: string;
  employmentId: string;
  name: string;
  phone: string;
  section: Shift['section'];
  /** Null for somebody who clocked in without one. */
  shift: Shift | null;
  clockings: Clocking[];
  /** Wall seconds; of the shift, or of the clocking where there is none. */
  start: number;
  end: number | null;
  presence: Presence;
  /** Seconds after the planned start at which they came, or since it while they are not there. */
  lateness: number;
  /** Works, and ends within half an hour. */
  endsSoon: boolean;
};

export type TeamDay = {
  departmentId: string;
  timezone: string;
  /** Nobody is missed where nobody clocks. */
  isClocked: boolean;
  /** The wall clock there. */
  now: number;
  shifts: readonly Shift[];
  clockings: readonly Clocking[];
  users: readonly { employmentId: string; displayName: string; phone: string }[];
};

/** So long somebody is late before they are missing, and so much is not worth a word. */
const LATE_SECONDS = 15 * 60;
const PUNCTUAL_SECONDS = 5 * 60;
const SOON_SECONDS = 30 * 60;

const isOpen = ({ enddate }: Clocking): boolean => enddate === null;

const isPausing = (clocking: Clocking): boolean =>
  isOpen(clocking) && clocking.pauses.some(({ end }) => end === null);

const presenceOf = (shift: Shift, clockings: readonly Clocking[], day: TeamDay): Presence => {
  if (!shift.approved) return 'draft';
  if (clockings.some(isPausing)) return 'pause';
  if (clockings.some(isOpen)) return 'in';
  if (clockings.length > 0) return 'done';
  if (shift.employmentId === '') return 'open';
  if (!day.isClocked) return day.now >= shift.end ? 'done' : 'toCome';
  if (day.now <= shift.start + PUNCTUAL_SECONDS) return 'toCome';
  return day.now <= shift.start + LATE_SECONDS ? 'late' : 'missing';
};

const latenessOf = (start: number, clockings: readonly Clocking[], day: TeamDay): number => {
  if (!day.isClocked) return 0;
  const came = Math.min(day.now, ...clockings.map(({ startdate }) => startdate));
  return came - start > PUNCTUAL_SECONDS ? came - start : 0;
};

/** What a location's day looks like now: planned work, then who is there without a shift. */
export const toTodayRows = (day: TeamDay): TodayRow[] => {
  const { departmentId, timezone, now } = day;
  const users = new Map(day.users.map((user) => [user.employmentId, user]));
  const work = day.shifts.filter(({ kind }) => kind === 'shift');
  const planned = work.map((shift): TodayRow => {
    const clockings = day.clockings.filter(({ shiftId }) => shiftId === shift.id);
    const presence = presenceOf(shift, clockings, day);
    const isThere = presence === 'in' || presence === 'pause';
    const isAwaited = presence === 'late' || presence === 'missing';
    return {
      key: shift.id,
      departmentId,
      timezone,
      employmentId: shift.employmentId,
      name: shift.user,
      phone: users.get(shift.employmentId)?.phone ?? '',
      section: shift.section,
      shift,
      clockings,
      start: shift.start,
      end: shift.end,
      presence,
      lateness:
        isThere || isAwaited || presence === 'done' ? latenessOf(shift.start, clockings, day) : 0,
      endsSoon: isThere && shift.end - now <= SOON_SECONDS,
    };
  });
  const ids = new Set(work.map(({ id }) => id));
  const unplanned = day.clockings
    .filter(({ shiftId }) => shiftId === null || !ids.has(shiftId))
    .map(
      (clocking): TodayRow => ({
        key: clocking.id,
        departmentId,
        timezone,
        employmentId: clocking.employmentId,
        name: users.get(clocking.employmentId)?.displayName ?? '',
        phone: users.get(clocking.employmentId)?.phone ?? '',
        section: clocking.section,
        shift: null,
        clockings: [clocking],
        start: clocking.startdate,
        end: clocking.enddate,
        presence: isPausing(clocking) ? 'pause' : isOpen(clocking) ? 'in' : 'done',
        lateness: 0,
        endsSoon: false,
      }),
    );
  return [...planned, ...unplanned].sort(
    (a, b) => a.start - b.start || a.name.localeCompare(b.name) || a.key.localeCompare(b.key),
  );
};

/** Who is not there, the longest first: the one thing that is wrong. Who looks is not looked for. */
export const missedOf = (rows: readonly TodayRow[], ownPersonId = ''): TodayRow[] =>
  rows
    .filter(({ presence }) => presence === 'missing' || presence === 'late')
    .filter(({ shift }) => shift?.personId !== ownPersonId || ownPersonId === '')
    .sort((a, b) => b.lateness - a.lateness);

const workedOf = ({ clockings }: TodayRow, now: number): number =>
  clockings.reduce(
    (sum, { startdate, enddate, workedSeconds }) =>
      sum + (enddate === null ? Math.max(0, now - startdate) : workedSeconds),
    0,
  );

/** Seconds of the day as planned (net of unpaid pauses), and as clocked until now. */
export const hoursOf = (
  rows: readonly TodayRow[],
  nowOf: (row: TodayRow) => number,
): { planned: number; clocked: number } => ({
  planned: rows.reduce(
    (sum, { shift }) => sum + (shift?.approved ? shift.end - shift.start - shift.pause.unpaid : 0),
    0,
  ),
  clocked: rows.reduce((sum, row) => sum + workedOf(row, nowOf(row)), 0),
});
