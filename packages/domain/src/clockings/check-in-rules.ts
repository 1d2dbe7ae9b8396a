import { isRequestOpen } from '../change-requests/change-rules.ts';
import { isSameDay, startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';

/** How long before its opening a check-in is still taken, spec section 9 (facts R2). */
export const CHECKIN_TOLERANCE_SECONDS = 7200;

export type CheckInDepartment = {
  id: string;
  clockin: boolean;
  clockinParams: {
    enableMobileClockin: 0 | 1;
    freeclockin: 0 | 1;
    offlineClockings: 0 | 1;
    authorizeCheckingBefore: number;
  };
};

export type CheckInShift = {
  departmentId: string;
  start: number;
  shyftType: 1 | 2 | 3;
  userMainId: string | null;
  pendingRequest: unknown;
};

/** From when check-in on a shift is meant to be open. */
export const checkInOpensAt = (start: number, department: CheckInDepartment): WallSeconds =>
  wallSeconds(start - department.clockinParams.authorizeCheckingBefore);

/** True when a person may check in on a shift that starts at `start`; late arrival is legal until midnight. */
export const isInsideCheckInWindow = (
  start: number,
  department: CheckInDepartment,
  now: WallSeconds,
): boolean => {
  const opens = checkInOpensAt(start, department);
  return isSameDay(opens, now) && now >= opens - CHECKIN_TOLERANCE_SECONDS;
};

const isMobileClocking = (department: CheckInDepartment): boolean =>
  department.clockin && department.clockinParams.enableMobileClockin === 1;

/** What the Check in button of a shift does: absent, shown but too early, or open. */
export type CheckInOffer = 'none' | 'too-early' | 'open';

/** Spec section 5, "Offers of actions on a shift": own shift of today, nothing pending, clocking on. */
export const checkInOffer = (input: {
  shift: CheckInShift;
  department: CheckInDepartment;
  mainId: string;
  now: WallSeconds;
  online: boolean;
}): CheckInOffer => {
  const { shift, department, now, online } = input;
  if (shift.userMainId !== input.mainId || shift.shyftType !== 1) return 'none';
  const isAsked = shift.pendingRequest !== null && isRequestOpen(shift, now);
  if (isAsked || !isMobileClocking(department)) return 'none';
  if (!isSameDay(checkInOpensAt(shift.start, department), now)) return 'none';
  if (!online) {
    const startsToday = startOfDay(wallSeconds(shift.start)) === startOfDay(now);
    if (!startsToday || department.clockinParams.offlineClockings !== 1) return 'none';
  }
  return isInsideCheckInWindow(shift.start, department, now) ? 'open' : 'too-early';
};

/** Departments in which a person may clock in without a shift (facts R43). */
export const freeClockInDepartments = <D extends CheckInDepartment>(
  departments: readonly D[],
  online: boolean,
): D[] =>
  departments.filter(
    (d) =>
      isMobileClocking(d) &&
      d.clockinParams.freeclockin === 1 &&
      (online || d.clockinParams.offlineClockings === 1),
  );
