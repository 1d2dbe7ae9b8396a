import type { ShiftKind } from '../shifts/shift-kinds.ts';
import type { WallSeconds } from '../time/wall-time.ts';

/** What a request asks for when it is no day off: to be freed from the shift, point 5.10. */
export const CANCEL_SHIFT = 'cancelShift';

type ChangeDepartment = { clockinParams: { requestModificationMaxHour: number } };

/** Whether a change may still be asked for: more than so many hours of 3600 s ahead (R19). */
export const isChangeInTime = (
  start: number,
  { clockinParams }: ChangeDepartment,
  now: WallSeconds,
): boolean => start - now > clockinParams.requestModificationMaxHour * 3600;

export const isRequestOpen = (shift: { start: number }, now: WallSeconds): boolean =>
  shift.start > now;

/** Whether a person is offered to ask for a change of a shift now, point 5.28. */
export const canRequestChange = (input: {
  shift: {
    start: number;
    kind: ShiftKind;
    personId: string | null;
    pendingRequest: unknown;
  };
  department: ChangeDepartment;
  personId: string;
  now: WallSeconds;
  online: boolean;
  fixedView: boolean;
}): boolean => {
  const { shift, department, now } = input;
  if (!input.online || input.fixedView) return false;
  const isOwn = shift.personId === input.personId && shift.kind === 'shift';
  return isOwn && !shift.pendingRequest && isChangeInTime(shift.start, department, now);
};

export type ChangeEffect =
  | { kind: 'free' }
  | { kind: 'delete' }
  | { kind: 'day-off'; dayoffTypeId: string; fullDay: boolean };

/** An approved request (R20) makes the shift free where the department has free shifts, else deletes it. */
export const changeEffect = (
  request: { dayoffTypeId: string | null; fullDay: boolean },
  { modules }: { modules: { freeshifts: boolean } },
): ChangeEffect => {
  const { dayoffTypeId, fullDay } = request;
  if (dayoffTypeId !== null) return { kind: 'day-off', dayoffTypeId, fullDay };
  return { kind: modules.freeshifts ? 'free' : 'delete' };
};
