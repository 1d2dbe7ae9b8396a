import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { type ShiftKind, toShiftKind } from '@ploeg/domain/shifts/shift-kinds';

type RuleShift<S> = S & { kind: ShiftKind; personId: string | null; swap: Shift['swap_shift'] };

/** A shift of the wire with what the rules of the domain ask of it. */
export const toRuleShift = <S extends Pick<Shift, 'shyftType' | 'userMainId' | 'swap_shift'>>(
  shift: S,
): RuleShift<S> => ({
  ...shift,
  kind: toShiftKind(shift.shyftType),
  personId: shift.userMainId,
  swap: shift.swap_shift,
});
