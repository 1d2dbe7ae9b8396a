import { isRequestOpen } from '../change-requests/change-rules.ts';
import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { isSameDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';

/** How long before its opening a check-in is still taken (R2). */
export const CHECKIN_TOLERANCE_SECONDS = 7200;

export type CheckInDepartment = {
  id: string;
  clockin: boolean;
  clockinParams: {
    enableMobileClockin: boolean;
    freeclockin: boolean;
    offlineClockings: boolean;
    authorizeCheckingBefore: number;
  };
};

/** When a shift begins and ends, in wall seconds. */
type Hours = { start: number; end: number };

export type CheckInShift = Hours & {
  departmentId: string;
  kind: ShiftKind;
  personId: string | null;
  pendingRequest: unknown;
};

export const checkInOpensAt = (start: number, department: CheckInDepartment): WallSeconds =>
  wallSeconds(start - department.clockinParams.authorizeCheckingBefore);

/** Whoever is due at 22:00 can still check in at 00:10, and who is due at 00:15 as early as by day. */
const isDayOf = (shift: Hours, opens: WallSeconds, now: WallSeconds): boolean =>
  isSameDay(opens, now) || (opens - CHECKIN_TOLERANCE_SECONDS <= now && now < shift.end);

/** Open from the tolerance before its opening until midnight or the end of the work: to be late is legal. */
export const isInsideCheckInWindow = (
  shift: Hours,
  department: CheckInDepartment,
  now: WallSeconds,
): boolean => {
  const opens = checkInOpensAt(shift.start, department);
  return isDayOf(shift, opens, now) && now >= opens - CHECKIN_TOLERANCE_SECONDS;
};

const isMobileClocking = (department: CheckInDepartment): boolean =>
  department.clockin && department.clockinParams.enableMobileClockin;

/** Who clocks in twice within so long came once: on a phone without signal, and then at the door. */
const ARRIVAL_SECONDS = 600;

/** Whether a check-in that arrives late began a piece of work before the next one; true unix seconds. */
export const isEarlierWork = (startAt: number, nextStartAt: number): boolean =>
  nextStartAt - startAt > ARRIVAL_SECONDS;

export type CheckInOffer = 'none' | 'too-early' | 'open';

/** Point 5.27: own shift of today, nothing pending, clocking on. */
export const checkInOffer = (input: {
  shift: CheckInShift;
  department: CheckInDepartment;
  personId: string;
  now: WallSeconds;
  online: boolean;
}): CheckInOffer => {
  const { shift, department, now, online } = input;
  if (shift.personId !== input.personId || shift.kind !== 'shift') return 'none';
  const isAsked = shift.pendingRequest !== null && isRequestOpen(shift, now);
  if (isAsked || !isMobileClocking(department)) return 'none';
  if (!isDayOf(shift, checkInOpensAt(shift.start, department), now)) return 'none';
  if (!online) {
    const isOfToday = isSameDay(wallSeconds(shift.start), now) || shift.start <= now;
    if (!isOfToday || !department.clockinParams.offlineClockings) return 'none';
  }
  return isInsideCheckInWindow(shift, department, now) ? 'open' : 'too-early';
};

/** Where the department has free clocking, and everywhere for an account that is there for clocking (R43). */
export const canClockFreely = (
  department: { clockinParams: { freeclockin: boolean } },
  clockinAccount: boolean,
): boolean => clockinAccount || department.clockinParams.freeclockin;

export const freeClockInDepartments = <D extends CheckInDepartment>(
  departments: readonly D[],
  { online, clockinAccount }: { online: boolean; clockinAccount: boolean },
): D[] =>
  departments.filter(
    (d) =>
      isMobileClocking(d) &&
      canClockFreely(d, clockinAccount) &&
      (online || d.clockinParams.offlineClockings),
  );
