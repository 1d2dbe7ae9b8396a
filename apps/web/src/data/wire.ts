import type { Department as SentDepartment } from '@ploeg/contract/departments/departments.schemas';
import type { KioskBoard as SentBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Snapshot as SentSnapshot } from '@ploeg/contract/sync/sync.schemas';
import { readFlags, type SettingsOf } from '@ploeg/domain/access/setting-flags';
import { type ShiftKind, toShiftKind } from '@ploeg/domain/shifts/shift-kinds';

/** What the server sends in the words of its specification, as the app speaks of it. */
export type Department = SettingsOf<SentDepartment>;
export type Snapshot = Omit<SentSnapshot, 'departments'> & { departments: Department[] };
export type KioskBoard = Omit<SentBoard, 'department'> & {
  department: SettingsOf<SentBoard['department']>;
};

export const readSnapshot = (sent: SentSnapshot): Snapshot => ({
  ...sent,
  departments: sent.departments.map(readFlags),
});

export const readBoard = (sent: SentBoard): KioskBoard => ({
  ...sent,
  department: readFlags(sent.department),
});

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
