import type { ShiftRow } from './shifts.repo.ts';

/** Whether section and skills let somebody work a shift (R14). */
export const isQualified = (
  who: { sectionIds: readonly string[]; skillIds: readonly string[] },
  shift: Pick<ShiftRow, 'sectionId' | 'skillIds'>,
): boolean =>
  (shift.sectionId === null ||
    who.sectionIds.length === 0 ||
    who.sectionIds.includes(shift.sectionId)) &&
  shift.skillIds.every((id) => who.skillIds.includes(id));
