import { EARLY_SECONDS } from '@ploeg/domain/clockings/came-for';
import { toTimedPause, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { plannedOf } from '#blocks/planned-of.ts';
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
  /** Whether it is known who is there; else the presence is what the plan says. */
  isKnown: boolean;
  /** Seconds after the planned start at which they came, or since it while they are not there. */
  lateness: number;
  /** Works, and the shift for which they came ends within half an hour. */
  endsSoon: boolean;
  /** Came for their shift and is still clocked in long after its end. */
  isOverrun: boolean;
  /** Something about its clockings wants a look. */
  isOdd: boolean;
};

export type TeamDay = {
  departmentId: string;
  timezone: string;
  /** Nobody is missed where nobody clocks, or whose clockings who looks may not see. */
  isClocked: (sectionId: string | null) => boolean;
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
const OVERRUN_SECONDS = 60 * 60;

const isOpen = ({ enddate }: Clocking): boolean => enddate === null;

const isClocked = (shift: Shift, day: TeamDay): boolean => day.isClocked(shift.section?.id ?? null);

/** Whether somebody is missed who does not come for it. */
const isJudged = (shift: Shift, day: TeamDay): boolean =>
  shift.approved && shift.employmentId !== '' && isClocked(shift, day);

/** Of a shift its clockings, and of whoever came freely at its time that one: nobody there is missing. */
const clockingsOf = (shift: Shift, { clockings }: TeamDay): Clocking[] => {
  const own = clockings.filter(({ shiftId }) => shiftId === shift.id);
  if (own.length > 0 || shift.employmentId === '' || !shift.approved) return own;
  return clockings.filter(
    ({ shiftId, employmentId, startdate, enddate }) =>
      shiftId === null &&
      employmentId === shift.employmentId &&
      startdate >= shift.start - EARLY_SECONDS &&
      startdate < shift.end &&
      (enddate === null || enddate > shift.start),
  );
};

const isPausing = (clocking: Clocking): boolean =>
  isOpen(clocking) && clocking.pauses.some(({ end }) => end === null);

const presenceOf = (shift: Shift, clockings: readonly Clocking[], day: TeamDay): Presence => {
  if (!shift.approved) return 'draft';
  if (clockings.some(isPausing)) return 'pause';
  if (clockings.some(isOpen)) return 'in';
  if (clockings.length > 0) return 'done';
  if (shift.employmentId === '') return 'open';
  if (!isClocked(shift, day)) return day.now >= shift.end ? 'done' : 'toCome';
  if (day.now <= shift.start + PUNCTUAL_SECONDS) return 'toCome';
  return day.now <= shift.start + LATE_SECONDS ? 'late' : 'missing';
};

const latenessOf = (shift: Shift, clockings: readonly Clocking[], day: TeamDay): number => {
  if (!isClocked(shift, day)) return 0;
  const { start } = shift;
  const came = Math.min(day.now, ...clockings.map(({ startdate }) => startdate));
  return came - start > PUNCTUAL_SECONDS ? came - start : 0;
};

const wantsLook = (clockings: readonly Clocking[]): boolean =>
  clockings.some(({ review }) => review);

/** What a location's day looks like now: planned work, then who is there without a shift; what was clocked on a shift of another day is told there. */
export const toTodayRows = (day: TeamDay): TodayRow[] => {
  const { departmentId, timezone, now } = day;
  const users = new Map(day.users.map((user) => [user.employmentId, user]));
  const work = day.shifts.filter(({ kind }) => kind === 'shift');
  const seen = new Set<string>();
  const planned = work.map((shift): TodayRow => {
    const clockings = clockingsOf(shift, day).filter(({ id }) => !seen.has(id));
    for (const { id } of clockings) seen.add(id);
    const presence = presenceOf(shift, clockings, day);
    const isThere = presence === 'in' || presence === 'pause';
    // Whoever came after its end does not stay for it.
    const stays = isThere && clockings.some(({ startdate }) => startdate < shift.end);
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
      isKnown: clockings.length > 0 || isJudged(shift, day),
      lateness: isThere || isAwaited || presence === 'done' ? latenessOf(shift, clockings, day) : 0,
      endsSoon: stays && shift.end - now <= SOON_SECONDS,
      isOverrun: stays && now - shift.end > OVERRUN_SECONDS,
      isOdd: wantsLook(clockings),
    };
  });
  const listed = new Set(day.shifts.map(({ id }) => id));
  const unplanned = day.clockings
    .filter(({ id, shiftId }) => !seen.has(id) && (shiftId === null || listed.has(shiftId)))
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
        isKnown: true,
        lateness: 0,
        endsSoon: false,
        isOverrun: false,
        isOdd: clocking.review,
      }),
    );
  return [...planned, ...unplanned].sort(
    (a, b) => a.start - b.start || a.name.localeCompare(b.name) || a.key.localeCompare(b.key),
  );
};

/** Who does not work that day though they belong there: a day off, or unavailable. */
export const awayOf = (shifts: readonly Shift[]): { key: string; name: string; why: string }[] =>
  shifts
    .filter(({ kind, approved }) => kind !== 'shift' && approved)
    .map(({ id, user, dayoff }) => ({ key: id, name: user, why: dayoff?.name ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Who is not there, the longest first: the one thing that is wrong. Who looks is not looked for. */
export const missedOf = (rows: readonly TodayRow[], ownPersonId = ''): TodayRow[] =>
  rows
    .filter(({ presence }) => presence === 'missing' || presence === 'late')
    .filter(({ shift }) => shift?.personId !== ownPersonId || ownPersonId === '')
    .sort((a, b) => b.lateness - a.lateness);

/** Net of pauses, which nobody is paid for, as the server counts it once somebody is out. */
const workedOf = ({ clockings, timezone }: TodayRow, now: number): number =>
  clockings.reduce((sum, { enddate, workedSeconds: worked, checkIn, pauses }) => {
    if (enddate !== null) return sum + worked;
    const timed = pauses.map((pause) => toTimedPause(pause, timezone));
    const endAt = Math.max(checkIn.at, now);
    return sum + workedSeconds({ startAt: checkIn.at, endAt, pauses: timed });
  }, 0);

/** Seconds of the day as planned (net of unpaid pauses), and as clocked until now, a true moment. */
export const hoursOf = (
  rows: readonly TodayRow[],
  now: number,
): { planned: number; clocked: number } => ({
  planned: rows.reduce(
    (sum, { shift, timezone }) => sum + (shift?.approved ? plannedOf(shift, timezone) : 0),
    0,
  ),
  clocked: rows.reduce((sum, row) => sum + workedOf(row, now), 0),
});
