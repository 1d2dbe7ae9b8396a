export type ShiftKind = 'shift' | 'dayOff' | 'unavailability';

/** The number under which a kind is stored, and sent as `shyftType`. */
export type ShiftNumber = 1 | 2 | 3;

const numbers: Record<ShiftKind, ShiftNumber> = { shift: 1, dayOff: 2, unavailability: 3 };
const kinds: Record<number, ShiftKind> = { 1: 'shift', 2: 'dayOff', 3: 'unavailability' };

export const toShiftNumber = (kind: ShiftKind): ShiftNumber => numbers[kind];

/** The kind of a number; throws where there is none. */
export const toShiftKind = (number: number): ShiftKind => {
  const kind = kinds[number];
  if (!kind) throw new Error(`no kind of shift: ${number}`);
  return kind;
};
