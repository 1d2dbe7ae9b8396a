import {
  canClockFreely,
  type CheckInDepartment,
  isInsideCheckInWindow,
} from '../clockings/check-in-rules.ts';
import type { WallSeconds } from '../time/wall-time.ts';

export type KioskShift = { id: string; start: number; end: number; isRequested: boolean };

export type KioskClockingState = {
  pauses: readonly { end: number | null }[];
  runningTasks: number;
};

export type CheckInBlocker = 'off' | 'offline' | 'elsewhere' | 'no-shift';

export type KioskActions<S> =
  | { state: 'out'; shifts: S[]; isFree: boolean; blocker: CheckInBlocker | null }
  | { state: 'in'; isPaused: boolean; hasRunningTask: boolean };

/** As on a phone, but phones need not be allowed, and a clocking elsewhere must be ended there first. */
export const kioskActions = <S extends KioskShift>(input: {
  clocking: KioskClockingState | null;
  shifts: readonly S[];
  department: CheckInDepartment;
  now: WallSeconds;
  online: boolean;
  isBusyElsewhere: boolean;
  clockinAccount: boolean;
}): KioskActions<S> => {
  const { clocking, department, now } = input;
  if (clocking) {
    return {
      state: 'in',
      isPaused: clocking.pauses.some((pause) => pause.end === null),
      hasRunningTask: clocking.runningTasks > 0,
    };
  }
  const none = { state: 'out' as const, shifts: [], isFree: false };
  if (!department.clockin) return { ...none, blocker: 'off' };
  if (input.isBusyElsewhere) return { ...none, blocker: 'elsewhere' };
  if (!input.online && !department.clockinParams.offlineClockings) {
    return { ...none, blocker: 'offline' };
  }
  const shifts = input.shifts
    .filter((s) => !s.isRequested && s.end > now && isInsideCheckInWindow(s, department, now))
    .sort((a, b) => Math.abs(a.start - now) - Math.abs(b.start - now));
  const isFree = canClockFreely(department, input.clockinAccount);
  return {
    state: 'out',
    shifts,
    isFree,
    blocker: shifts.length === 0 && !isFree ? 'no-shift' : null,
  };
};
