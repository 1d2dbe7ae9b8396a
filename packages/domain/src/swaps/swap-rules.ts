import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { SECONDS_PER_DAY, startOfDay, type WallSeconds, wallSeconds } from '../time/wall-time.ts';

/** At most so many colleagues are asked at once, point 9.10. */
export const MAX_SWAP_PARTNERS = 3;

type SwapShift = {
  start: number;
  kind: ShiftKind;
  personId: string | null;
  swap: unknown;
};

type SwapDepartment = { swapShifts: { enabled: boolean; daysBeforeShiftLimit: number } };

const daysAhead = (start: number, now: WallSeconds): number =>
  (startOfDay(wallSeconds(start)) - startOfDay(now)) / SECONDS_PER_DAY;

/** What keeps a shift from being swapped, beside who owns it (R10). */
export const findSwapBlocker = (
  shift: Pick<SwapShift, 'start' | 'kind'>,
  { swapShifts }: SwapDepartment,
  now: WallSeconds,
): 'not-a-shift' | 'disabled' | 'too-late' | null => {
  if (shift.kind !== 'shift') return 'not-a-shift';
  if (!swapShifts.enabled) return 'disabled';
  return daysAhead(shift.start, now) < Math.max(1, swapShifts.daysBeforeShiftLimit)
    ? 'too-late'
    : null;
};

export type SwapOffer = 'none' | 'in-progress' | 'open';

/** Whether a person is offered to swap a shift now (R10). */
export const swapOffer = (input: {
  shift: SwapShift;
  department: SwapDepartment;
  personId: string;
  now: WallSeconds;
  online: boolean;
  fixedView: boolean;
}): SwapOffer => {
  const { shift, department, now } = input;
  if (!input.online || input.fixedView || shift.personId !== input.personId) return 'none';
  if (shift.swap) return 'in-progress';
  return findSwapBlocker(shift, department, now) ? 'none' : 'open';
};

type Answer = {
  admin_approved_at: string | null;
  admin_refused_at?: string | null | undefined;
  user_approved_at: string | null;
  user_denied_at: string | null;
};

export type SwapLabel = 'approved' | 'denied' | 'waiting-admin' | 'waiting-user' | 'inactive';

/** The first that fits (R9). Whom an administrator refused does not wait for one any more. */
export const swapLabel = (answer: Answer, isActive: boolean): SwapLabel => {
  if (answer.admin_approved_at) return 'approved';
  if (answer.user_denied_at) return 'denied';
  if (answer.admin_refused_at) return 'inactive';
  if (answer.user_approved_at) return 'waiting-admin';
  return isActive ? 'waiting-user' : 'inactive';
};

export const canAnswerSwap = (answer: Answer, isActive: boolean): boolean =>
  isActive && swapLabel(answer, isActive) === 'waiting-user';

/** True while the requester may take a swap back: nobody is approved yet (R44). */
export const canDeleteSwap = (swap: {
  active: boolean;
  users: readonly Pick<Answer, 'admin_approved_at'>[];
}): boolean => swap.active && swap.users.every((user) => !user.admin_approved_at);
